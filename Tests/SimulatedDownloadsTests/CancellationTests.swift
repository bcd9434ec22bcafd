import Foundation
import SimulatedDownloads
import Simulation
import Testing

@Suite("Cancelling a download")
struct CancellationTests {
  private let host = SimulatedHost.images()

  @Test("stops the transfer at once, and leaves nothing of it")
  func stops() async throws {
    let seen = try await simulated { [host] in
      let session = URLSession(host)
      let download = Task { await session.code(of: host.one) }
      try await VirtualClock().sleep(for: .seconds(2))
      let files = session.temporaryFiles
      download.cancel()
      let code = await download.value
      let seen = Seen([code], session, at: VirtualClock().now.offset)
      return files == ["download-1.tmp"] ? seen : nil
    }
    #expect(seen == Seen(codes: [.cancelled], states: [.cancelled], time: .seconds(2)))
  }

  @Test("before it has begun takes no connection")
  func before() async throws {
    let (code, transfers) = await Task { [host] in
      withUnsafeCurrentTask { $0?.cancel() }
      let session = URLSession(host)
      return (await session.code(of: host.one), session.transfers)
    }.value
    #expect(code == .cancelled)
    #expect(transfers.map(\.state) == [.cancelled])
    #expect(transfers.map(\.hadConnection) == [false])
  }

  @Test(
    "at any time ends it in one of two ways, and leaves nothing",
    arguments: [Duration.zero, .seconds(3)])
  func anyTime(delay: Duration) async throws {
    var options = ExplorationOptions()
    options.poolWidth = 2
    let exploration = await Explorer(options).explore { [host] in
      let session = URLSession(host)
      let download = Task.detached(name: "download") { await session.code(of: host.one) }
      // At three seconds the last bytes come.
      let user = Task.detached(name: "user") {
        try? await VirtualClock().sleep(for: delay)
        download.cancel()
      }
      let code = await download.value
      await user.value
      return Seen([code], session, at: .zero)
    }
    #expect(exploration.isExhausted && exploration.schedules > 1)
    let whole = Seen(codes: [nil], states: [.finished], time: .zero)
    let stopped = Seen(codes: [.cancelled], states: [.cancelled], time: .zero)
    #expect(Set(exploration.groups.map(\.result.outcome)).isSubset(of: [whole, stopped]))
    #expect(exploration.groups.allSatisfy { $0.result.ending == .finished })
  }

  @Test("gives its connection back")
  func connection() async throws {
    let one = SimulatedHost.images(connections: 1)
    let codes = try await simulated {
      let session = URLSession(one)
      let download = Task { await session.code(of: one.one) }
      try await VirtualClock().sleep(for: .seconds(1))
      let refused = await session.code(of: one.two)
      download.cancel()
      return [await download.value, refused, await session.code(of: one.two)]
    }
    #expect(codes == [.cancelled, .cannotConnectToHost, nil])
  }
}
