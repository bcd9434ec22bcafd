import Foundation
import Timeline

/// The side of a child process that explores for its parent.
package enum ExplorationChild {
  static let flag = "--explore-in-child"

  /// The name of the program that this process was started to explore, if it was.
  /// `main` looks before anything else, and then serves that program.
  package static func requestedProgram(
    in arguments: [String] = CommandLine.arguments
  ) -> String? {
    guard arguments.count == 3, arguments[1] == flag else { return nil }
    return arguments[2]
  }

  /// Explores `body` as the parent asks, and ends the process. What the program
  /// prints goes to standard error.
  package static func serve<Outcome: Hashable & Codable & Sendable>(
    _ body: @escaping @Sendable () async throws -> Outcome
  ) async -> Never {
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    guard let line = readLine(), let request = decoded(Data(line.utf8)) else {
      FileHandle.standardError.write(
        Data("expected a request to explore, as one line of JSON on standard input\n".utf8))
      exit(64)
    }
    endWithParent()
    let witness = LineWitness<Outcome>(output: output)
    let search = Search(
      options: request.options, strategy: request.strategy, extent: request.searchExtent,
      witness: witness, stopAt: { _ in false }, body: body)
    let tally = await search.tally()
    if let run = tally.groups.first?.example { witness.write(.traced(run)) }
    witness.write(.done(isExhausted: tally.isExhausted))
    exit(0)
  }

  private static func decoded(_ line: Data) -> ExplorationRequest? {
    try? JSONDecoder().decode(ExplorationRequest.self, from: line)
  }

  /// The parent keeps standard input open as long as it lives.
  private static func endWithParent() {
    startThread {
      while readLine() != nil {}
      _exit(1)
    }
  }
}

extension ExplorationRequest {
  fileprivate var strategy: any Strategy {
    switch extent {
    case .trace(let choices):
      OneSchedule(Policy(.choices(choices)))
    case .schedules(let prefix, let skipped):
      if let seed = options.seed {
        RandomWalks(seed: seed, bound: options.bound, skipping: skipped)
      } else {
        DepthFirst(bound: options.bound, from: prefix)
      }
    }
  }

  fileprivate var searchExtent: SearchExtent {
    if case .trace = extent { .tracing } else { .counting }
  }
}

/// Writes down, line by line and without a buffer, what a schedule does.
private final class LineWitness<Outcome: Hashable & Codable & Sendable>: Witness,
  @unchecked Sendable
{
  // Sendable without a check: told things by the one thread that runs.
  private let output: Int32
  private var numbers: [RunResult<Outcome>: Int] = [:]

  init(output: Int32) { self.output = output }

  func write(_ record: ScheduleRecord<Outcome>) {
    let line = Array((record.line + "\n").utf8)
    var written = 0
    while written < line.count {
      let count = line[written...].withUnsafeBytes {
        Foundation.write(output, $0.baseAddress, $0.count)
      }
      // The parent is gone, and with it the reason to go on.
      if count < 0, errno != EINTR { _exit(1) }
      written += max(0, count)
    }
  }

  func begins() { write(.begins) }
  func chose(_ choice: Choice) { write(.chose(choice)) }
  func saw(_ event: Event) { write(.saw(event)) }

  func ends<Other: Hashable & Sendable>(_ result: RunResult<Other>, steps: Int) {
    guard let result = result as? RunResult<Outcome> else { return }
    if numbers[result] == nil {
      numbers[result] = numbers.count
      write(.found(result))
    }
    write(.ended(result: numbers[result]!, steps: steps))
  }
}
