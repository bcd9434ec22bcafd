import Foundation
import Locking
import SimulatedDownloads
import Simulation
import TestSupport
import Testing
import Timeline

@Suite("a download")
struct DownloadTests {
  private let host = SimulatedHost("images.example", files: ["/one.jpg": HostedFile(size: 3000)])

  @Test("comes whole, as a file of the caller's, in the time that the host needs")
  func whole() async throws {
    let run = await Explorer().explore { [host] in
      let session = URLSession(host)
      let (file, response) = try await session.download(from: host.url("/one.jpg"))
      let text = try String(contentsOf: file, encoding: .utf8)
      return "\(text.prefix(16)) \(text.count) \(response.expectedContentLength) \(VirtualClock().now.offset) \(session.temporaryFiles)"
    }
    print(run.groups.map { ($0.result, $0.schedules, $0.example.timeline.told.count) })
  }
}
