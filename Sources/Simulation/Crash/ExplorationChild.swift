import Dispatch
import Foundation
import Locking
import Processes
import Timeline

/// The side of a child process that runs schedules for its parent.
package enum ExplorationChild {
  static let flag = "--explore-in-child"

  /// What names the program that this process was started to explore, if it was.
  /// `main` looks before anything else, and then serves that program.
  package static func requestedProgram(
    in arguments: [String] = CommandLine.arguments
  ) -> [String]? {
    guard arguments.count > 2, arguments[1] == flag else { return nil }
    return Array(arguments[2...])
  }

  /// Runs `body` as the parent asks, until the parent ends this process. What the
  /// program prints goes to standard error.
  ///
  /// Blocks the calling thread, which must not be one of the pool's.
  package static func serve<Outcome: Hashable & Codable & Sendable>(
    _ body: @escaping @Sendable () async throws -> Outcome
  ) -> Never {
    let requests = Requests()
    Lifeline.hold { requests.add($0) }
    // One that runs schedules, one that watches it, and some of a small pool.
    Threads.require(8)
    let output = FileDescriptor(number: fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0))
    dup2(STDERR_FILENO, STDOUT_FILENO)
    do {
      let child = ServingChild(
        body: body, requests: requests, output: output,
        journal: try Journal(passedAs: FileDescriptor(number: STDERR_FILENO + 1)))
      while true { try child.serve(requests.next()) }
    } catch {
      ThisProcess.giveUp(error)
    }
  }
}

/// What the parent asks for, from the lifeline's thread to the one that serves.
private final class Requests: Sendable {
  private let waiting = Locked<[Data]>([])
  private let count = DispatchSemaphore(value: 0)

  func add(_ line: Data) {
    waiting.withLock { $0.append(line) }
    count.signal()
  }

  /// Blocks until there is one.
  func next() throws -> ExplorationRequest {
    count.wait()
    let line = waiting.withLock { $0.removeFirst() }
    return try JSONDecoder().decode(ExplorationRequest.self, from: line)
  }
}

/// One thread at a time runs schedules, and the one that serves waits meanwhile.
private struct ServingChild<Outcome: Hashable & Codable & Sendable>: Sendable {
  let body: @Sendable () async throws -> Outcome
  let requests: Requests
  let output: FileDescriptor
  let journal: Journal

  func serve(_ request: ExplorationRequest) throws {
    switch request {
    case .count(let options, let prefix, let skipped):
      let strategy: any Strategy =
        if let seed = options.seed {
          RandomWalks(seed: seed, bound: options.bound, skipping: skipped)
        } else {
          DepthFirst(bound: options.bound, from: prefix)
        }
      _ = search(options, strategy, .counting, witness: journal)
      say(.counted)
    case .run(let options, let prescription):
      let tally = search(
        options, OneSchedule(Policy(prescription)), .tracing,
        witness: TracingWitness(journal: journal) { say(.saw($0)) })
      guard let group = tally.groups.first, let run = group.example else { return }
      journal.drain { _ in }
      say(.ran(run, group.choices))
    case .goOn:
      break
    }
  }

  private func search(
    _ options: ExplorationOptions, _ strategy: any Strategy, _ extent: SearchExtent,
    witness: any Witness
  ) -> Tally<Outcome> {
    let search = Search(
      options: options, strategy: strategy, extent: extent, witness: witness,
      stopAt: { _ in false }, body: body)
    if extent == .counting { search.whenCounted = writeDown() }
    let result = Locked<Tally<Outcome>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    // A thread of its own, since a program may block the one that it runs on for ever.
    startThread {
      search.start { tally in
        result.withLock { $0 = tally }
        isDone.signal()
      }
    }
    isDone.wait()
    return result.withLock { $0! }
  }

  /// Puts each schedule into the journal, and has it read now and then: often at
  /// first, as the parent may want to stop soon.
  private func writeDown() -> @Sendable (Int, RunResult<Outcome>, Int) -> Void {
    let state = Locked((found: 0, batch: 64))
    return { group, result, steps in
      let isNew = state.withLock { state in
        defer { state.found = max(state.found, group + 1) }
        return group == state.found
      }
      if isNew { say(.found(result)) }
      journal.append(.ended(result: group, steps: steps))
      guard journal.hasEntries(state.withLock { $0.batch }) else { return }
      say(.journalIsFull)
      // The parent ends this process where it wants no more.
      _ = try? requests.next()
      state.withLock { $0.batch = min(2 * $0.batch, Journal.mostEntries) }
    }
  }

  private func say(_ answer: ExplorationAnswer<Outcome>) {
    do {
      try output.write(try JSONEncoder().encode(answer) + [UInt8(ascii: "\n")])
    } catch {
      // The parent is gone, and with it the reason to go on.
      Lifeline.end()
    }
  }
}

/// Writes the choices of one schedule into the journal and tells of its events at once.
private struct TracingWitness: Witness {
  let journal: Journal
  let tell: @Sendable (Event) -> Void

  func begins() { journal.begins() }
  func chose(_ choice: Choice) { journal.chose(choice) }
  func saw(_ event: Event) { tell(event) }
}
