import Foundation
import SimulatedPhotos
import Testing

@testable import DegradedImages

// snippet.two-loops
/// Shows a photo in the list and beside it, from one stream.
private func showTwice(
  _ images: AsyncThrowingStream<UIImage, any Error>, _ list: Row, _ detail: Row
) async throws {
  async let first: Void = {
    for try await image in images { _ = await list.show(image) }
  }()
  async let second: Void = {
    for try await image in images { _ = await detail.show(image) }
  }()
  _ = try await (first, second)
}
// snippet.end

// snippet.one-loop
/// One reader, who hands each image to both.
private func showInBoth(
  _ images: AsyncThrowingStream<UIImage, any Error>, _ list: Row, _ detail: Row
) async throws {
  for try await image in images {
    let listWantsMore = await list.show(image)
    let detailWantsMore = await detail.show(image)
    guard listWantsMore || detailWantsMore else { return }
  }
  try Task.checkCancellation()
}
// snippet.end

private func images(_ answers: PhotoAnswer) -> AsyncThrowingStream<UIImage, any Error> {
  PHImageManager(plan: PhotoPlan(answers: answers, keepsHandlers: true)).images(
    for: PHAsset(localIdentifier: "beach"), targetSize: PHImageManagerMaximumSize,
    contentMode: .aspectFit, options: nil)
}

@Suite("Two loops over one throwing stream")
struct TwoReadersTests {
  @Test("end the process when both wait, and the runtime says why")
  func crashes() async {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await watching { width in
        // No answer comes before both wait.
        ending(poolWidth: width) { try await showTwice(images(.never), Row(), Row()) }
      }
    }
    #expect(
      ended?.runtimeWords.contains("attempt to await next() on more than one task") == true)
  }

  @Test("may also pass, if the first has all images before the second looks: then it has none")
  func passes() async throws {
    let (images, library) = AsyncThrowingStream<Int, any Error>.makeStream()
    for number in 1...3 { library.yield(number) }
    library.finish()
    var readers: [[Int]] = []
    for _ in 1...2 {
      var seen: [Int] = []
      for try await number in images { seen.append(number) }
      readers.append(seen)
    }
    #expect(readers == [[1, 2, 3], []])
  }

  @Test("are not needed: one loop shows each image in both places")
  func oneLoop() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          let list = Row()
          let detail = Row()
          try await showInBoth(images(.degradedThenImage), list, detail)
          let shown = await (list.shown, detail.shown)
          precondition(shown.0 == shown.1 && shown.0.last?.isDegraded == false)
        }
      }
    }
  }
}
