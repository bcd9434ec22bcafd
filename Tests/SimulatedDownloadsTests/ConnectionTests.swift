import Foundation
import Locking
import SimulatedDownloads
import Simulation
import Testing

@Suite("The connections of a host")
struct ConnectionTests {
  @Test("one more than it takes is refused, with the limit in its words")
  func refused() async throws {
    let host = SimulatedHost.images(connections: 2)
    let session = URLSession(host, holdUntilDownload: 3) { _ in }
    let downloads = [host.one, host.two].map { url in Task { await session.code(of: url) } }
    while session.transfers.count(where: \.hadConnection) < 2 { await Task.yield() }
    let error = await #expect(throws: URLError.self) {
      try await session.download(from: host.url("/three.jpg"))
    }
    #expect(error?.code == .cannotConnectToHost)
    #expect(
      error?.localizedDescription
        == "images.example takes 2 connections at a time, and this was one more")
    #expect(session.mostConnections(to: host) == 2)
    for download in downloads { download.cancel() }
    for download in downloads { #expect(await download.value == .cancelled) }
  }

  @Test("are free again when a download has ended, however it did")
  func free() async throws {
    let host = SimulatedHost.images(
      connections: 1, .breaks(.networkConnectionLost, after: 10), .whole)
    let codes = try await simulated {
      let session = URLSession(host)
      var codes: [URLError.Code?] = []
      for _ in 0..<3 { codes.append(await session.code(of: host.one)) }
      return codes + [session.mostConnections(to: host) == 1 ? nil : .unknown]
    }
    #expect(codes == [.networkConnectionLost, nil, nil, nil])
  }

  @Test("are each host's own")
  func hosts() async throws {
    let (images, sounds) = (
      SimulatedHost.images(connections: 1), SimulatedHost("sounds.example", connections: 1)
    )
    let codes = try await simulated {
      let session = URLSession(images, sounds)
      async let image = session.code(of: images.one)
      async let sound = session.code(of: sounds.one)
      return [await image, await sound]
    }
    #expect(codes == [nil, nil])
  }

  @Test("are held until so many downloads were started, and then go on")
  func held() async throws {
    let host = SimulatedHost("images.example", bytesPerSecond: .max)
    let goOn = Locked<(@Sendable () -> Void)?>(nil)
    let session = URLSession(host, holdUntilDownload: 2) { transfers in
      goOn.withLock { $0 = transfers }
    }
    let first = Task { await session.code(of: host.one) }
    while session.transfers.count(where: \.hadConnection) < 1 { await Task.yield() }
    #expect(session.states == [.held(until: 2)])
    let second = Task { await session.code(of: host.two) }
    while goOn.withLock({ $0 == nil }) { await Task.yield() }
    #expect(session.transfers.map(\.received) == [0, 0])
    goOn.withLock { $0 }?()
    #expect(await [first.value, second.value] == [nil, nil])
    #expect(await session.code(of: host.one) == nil, "later ones are not held")
  }
}
