import Foundation
import SimulatedDownloads
import Simulation
import Testing

/// Runs `body` in a simulation, in every schedule that there is of it at actor entries, and gives
/// what it returns: the same in each.
func simulated<Value: Hashable & Sendable>(
  _ options: ExplorationOptions = ExplorationOptions(),
  _ body: @escaping @Sendable () async throws -> Value,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> Value {
  let exploration = await Explorer(options).explore(body)
  #expect(exploration.isExhausted, sourceLocation: sourceLocation)
  #expect(
    exploration.groups.count == 1, "\(exploration.groups.map(\.result))",
    sourceLocation: sourceLocation)
  let group = try #require(exploration.groups.first, sourceLocation: sourceLocation)
  return try #require(
    group.result.outcome, "\(group.example.ending)", sourceLocation: sourceLocation)
}

extension SimulatedHost {
  /// A host with files of 3000 bytes, each of which takes three seconds.
  static func images(connections: Int = .max, _ endings: HostedFile.Ending...) -> SimulatedHost {
    var file = HostedFile(size: 3000)
    if !endings.isEmpty { file.endings = endings }
    return SimulatedHost("images.example", connections: connections, other: file)
  }

  var one: URL { url("/one.jpg") }
  var two: URL { url("/two.jpg") }
}

extension URLSession {
  /// The code of the error with which a download ends; `nil` where it has none. Its file is removed.
  func code(of url: URL) async -> URLError.Code? {
    do {
      let (file, _) = try await download(from: url)
      try FileManager.default.removeItem(at: file)
      return nil
    } catch {
      return (error as? URLError)?.code
    }
  }

  var states: [Transfer.State] { transfers.map(\.state) }
}

/// How some downloads have ended, and what is left of them.
struct Seen: Hashable, Sendable {
  var codes: [URLError.Code?]
  var states: [Transfer.State]
  var files: [String] = []
  var time: Duration
}

extension Seen {
  init(_ codes: [URLError.Code?], _ session: URLSession, at time: Duration) {
    self.init(
      codes: codes, states: session.states, files: session.temporaryFiles, time: time)
  }
}
