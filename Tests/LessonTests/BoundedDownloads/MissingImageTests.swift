import Foundation
import LessonKit
import SimulatedDownloads
import Simulation
import Testing

@testable import BoundedDownloads

/// Three images, of which the second is not there: its file is the page of a 404.
private var host: SimulatedHost {
  var host = SimulatedHost.images([1, 1, 1], connections: 3)
  host.files["/2.jpg"] = HostedFile(size: 1, .status(404))
  return host
}

private func words(_ result: Result<Image, any Error>) -> String {
  switch result {
  case .success(let image): image.name
  case .failure(let error as URLError) where error.code == .badServerResponse: "missing"
  case .failure(let error): "\(error)"
  }
}

@Suite("The page of an error")
struct MissingImageTests {
  @Test("is no image, and the others come all the same", arguments: [Form.group, .readers])
  func collected(form: Form) async throws {
    let found = await Explorer(.delays(2)).explore { () -> [String] in
      let session = URLSession(host)
      let results = try await Policy.collect.results(
        host.imageURLs, form.downloading(.replacement, limit: 2), from: session)
      return results.map(words) + ["left \(session.left)"]
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.groups.map(\.result.outcome) == [["1.jpg", "missing", "3.jpg", "left 0"]])
  }

  @Test("is no image for a call with a handler or without one, within its limit of time")
  func limited() async throws {
    let found = await Explorer(.delays(2)).explore { () -> [String] in
      let session = URLSession(host)
      let downloads: [any LimitedDownload] = [
        UnheardLimit(session: session), HeardLimit(session: session),
      ]
      var seen: [String] = []
      for download in downloads {
        do {
          let image = try await download.image(
            at: host.url("/2.jpg"), within: .seconds(9), by: VirtualClock())
          seen.append(words(.success(image)))
        } catch {
          seen.append(words(.failure(error)))
        }
      }
      return seen + ["left \(session.left)"]
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.groups.map(\.result.outcome) == [["missing", "missing", "left 0"]])
  }
}
