import Foundation
import Simulation
import Testing

@testable import SimulatedDownloads

@Suite("A download")
struct DownloadTests {
  @Test("comes whole, as a file of the caller's, in the time that its host needs")
  func whole() async throws {
    let host = SimulatedHost(
      "images.example", latency: .milliseconds(500), files: ["/a/one.jpg": HostedFile(size: 3000)])
    let seen = try await simulated {
      let session = URLSession(host)
      let (file, response) = try await session.download(from: host.url("/a/one.jpg"))
      return [
        "\(VirtualClock().now.offset)", "\((response as? HTTPURLResponse)?.statusCode ?? 0)",
        response.suggestedFilename ?? "", "\(response.expectedContentLength)",
        "\(try String(contentsOf: file, encoding: .utf8).count)",
      ] + session.temporaryFiles
    }
    #expect(seen == ["3.5 seconds", "200", "one.jpg", "3000", "3000", "download-1.tmp"])
  }

  @Test("is the same on real threads")
  func real() async throws {
    let host = SimulatedHost("images.example", bytesPerSecond: .max)
    let session = URLSession(host)
    let (file, _) = try await session.download(from: host.url("/one.jpg"))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == String(String(repeating: "/one.jpg", count: 125)))
    #expect(session.temporaryFiles == [file.lastPathComponent])
  }

  @Test("says how much of it has come")
  func progress() async throws {
    let host = SimulatedHost.images()
    let received = try await simulated {
      let session = URLSession(host)
      async let code = session.code(of: host.one)
      var received: [Int?] = []
      for _ in 0..<5 {
        try await VirtualClock().sleep(for: .milliseconds(600))
        received.append(session.transfers.first?.received)
      }
      return await code == nil ? received : []
    }
    #expect(received == [0, 750, 1500, 2250, 3000])
  }

  @Test("with an error status is an answer, and its body the file")
  func status() async throws {
    let host = SimulatedHost(
      "images.example", files: ["/busy": HostedFile(.status(503))], other: nil)
    let seen = try await simulated {
      let session = URLSession(host)
      var seen: [String] = []
      for path in ["/busy", "/not-there"] {
        let (file, response) = try await session.download(from: host.url(path))
        let size = try Data(contentsOf: file).count
        seen.append("\((response as? HTTPURLResponse)?.statusCode ?? 0) \(size)")
        try FileManager.default.removeItem(at: file)
      }
      return seen + session.temporaryFiles
    }
    #expect(seen == ["503 1000", "404 0"])
  }

  @Test("that breaks off leaves nothing, and the next one may be whole")
  func breaks() async throws {
    let host = SimulatedHost.images(.breaks(.networkConnectionLost, after: 1500), .whole)
    let seen = try await simulated {
      let session = URLSession(host)
      let codes = [await session.code(of: host.one), await session.code(of: host.one)]
      return Seen(codes, session, at: VirtualClock().now.offset)
    }
    #expect(
      seen
        == Seen(
          codes: [.networkConnectionLost, nil],
          states: [.failed(.networkConnectionLost), .finished], time: .seconds(4.5)))
  }

  @Test("that hangs never comes back; what is cancelled in it does")
  func hangs() async throws {
    let host = SimulatedHost.images(.hangs(after: 100))
    let forEver = await Explorer().explore { await URLSession(host).code(of: host.one) }
    #expect(forEver.groups.map(\.result.ending) == [.deadlocked])
    let seen = try await simulated {
      let session = URLSession(host)
      let download = Task { await session.code(of: host.one) }
      try await VirtualClock().sleep(for: .seconds(60))
      download.cancel()
      let code = await download.value
      return Seen([code], session, at: VirtualClock().now.offset)
    }
    #expect(seen == Seen(codes: [.cancelled], states: [.cancelled], time: .seconds(60)))
  }

  @Test("from a host that nobody knows is refused")
  func unknownHost() async throws {
    let session = URLSession(SimulatedHost.images())
    let url = try #require(URL(string: "https://elsewhere.example/one.jpg"))
    let error = await #expect(throws: URLError.self) { try await session.download(from: url) }
    #expect(error?.code == .cannotFindHost)
    #expect(error?.localizedDescription == "no host is named 'elsewhere.example'")
    #expect(error?.failingURL == url)
  }

  @Test("that could not be written says so")
  func unwritable() {
    let file = PartialFile(in: nil, number: 1)
    file.append(10, of: "/one.jpg", from: 0)
    #expect(file.close() == nil)
    file.discard()
  }
}
