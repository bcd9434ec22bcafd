import Foundation
import SimulatedPhotos
import Testing

/// What the article says of the library's answers is what the library does.
@Suite("The article's table of answers")
struct AnswerTableTests {
  typealias Mode = PHImageRequestOptionsDeliveryMode

  @Test("has every answer of the library, and what a handler is called with in each mode")
  func table() async throws {
    var measured: [String] = []
    for answer in PhotoAnswer.allCases {
      for isAllowed in answer == .inCloud ? [false, true] : [false] {
        var cells: [String] = []
        for mode in [Mode.opportunistic, .highQualityFormat, .fastFormat] {
          let calls = await calls(answer, mode, network: isAllowed)
          cells.append(calls.isEmpty ? "no call" : calls.joined(separator: ", then "))
        }
        measured.append(cells.joined(separator: " | "))
      }
    }
    let article = try Repository.text(
      Repository.catalog.appending(path: "ContinuationContract.md"))
    let heading = try #require(article.range(of: "\n### How often, and with what\n"))
    let rows = article[heading.upperBound...].split(separator: "\n")
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    let told = rows.map { row in
      row.split(separator: "|").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " | ")
    }
    #expect(told == measured)
  }

  private func calls(_ answer: PhotoAnswer, _ mode: Mode, network: Bool) async -> [String] {
    let manager = PHImageManager(plan: PhotoPlan(answers: answer))
    let options = PHImageRequestOptions()
    options.deliveryMode = mode
    options.isNetworkAccessAllowed = network
    manager.requestImage(
      for: PHAsset(localIdentifier: "1"), targetSize: PHImageManagerMaximumSize,
      contentMode: .default, options: options
    ) { _, _ in }
    await manager.settle()
    return manager.requests.flatMap(\.callbacks).map(\.rawValue)
  }
}
