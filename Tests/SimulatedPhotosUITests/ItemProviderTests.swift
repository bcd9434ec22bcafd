import Foundation
import SimulatedPhotos
import SimulatedPhotosUI
import Simulation
import Testing

@Suite("An item provider")
@MainActor
struct ItemProviderTests {
  /// The provider of a photo that was picked.
  private func provider(_ item: PickerItem) async throws -> NSItemProvider {
    let delegate = Delegate()
    let screen = UIViewController(with: PickerUser(.picks([item])))
    let picker = PHPickerViewController(configuration: PHPickerConfiguration())
    picker.delegate = delegate
    screen.present(picker, animated: true)
    while delegate.results.isEmpty { await Task.yield() }
    return try #require(delegate.results.first?.first?.itemProvider)
  }

  @Test(
    "calls back once, on no queue of the app's, with what its photo comes to",
    arguments: [
      (PickerItem.Answer.object, Heard(object: "UIImage")),
      (.error(Damaged()), Heard(error: "Damaged()")),
      (.neither, Heard()),
      (.otherClass, Heard(object: "PHLivePhoto")),
    ])
  func answers(answer: PickerItem.Answer, expected: Heard) async throws {
    let provider = try await provider(PickerItem("1", answer))
    #expect(await provider.heard(UIImage.self) == [expected])
    #expect(provider.loads.map(\.state) == [.answered])
  }

  @Test("is the same without a picker that gives it")
  func withoutPicker() async {
    let result = PHPickerResult(PickerItem("1", .error(Damaged())))
    #expect(result.assetIdentifier == nil)
    #expect(await result.itemProvider.heard(UIImage.self) == [Heard(error: "Damaged()")])
  }

  @Test("knows what kinds of object its photo has, whether they can be loaded or not")
  func canLoad() async throws {
    let image = try await provider(PickerItem("1", .error(Damaged())))
    #expect(image.canLoadObject(ofClass: UIImage.self))
    #expect(!image.canLoadObject(ofClass: PHLivePhoto.self))
    let live = try await provider(PickerItem("2", kind: .livePhoto))
    #expect(live.canLoadObject(ofClass: UIImage.self))
    #expect(await live.heard(PHLivePhoto.self) == [Heard(object: "PHLivePhoto")])
    let video = try await provider(PickerItem("3", kind: .video))
    #expect(!video.canLoadObject(ofClass: UIImage.self))
    #expect(await video.heard(UIImage.self).first?.error?.contains("3328") == true)
  }

  @Test("that is cancelled calls back with an error, once")
  func cancelled() async throws {
    let provider = try await provider(PickerItem("1", .never))
    let heard = await provider.heard(UIImage.self, cancelling: true)
    #expect(heard.count == 1)
    #expect(heard.first?.error?.contains("3072") == true, "\(heard)")
    #expect(provider.loads.map(\.state) == [.cancelled])
  }

  @Test("that is cancelled may as well say nothing, or have said it all before")
  func silent() async throws {
    let silent = try await provider(PickerItem("1", .never, cancellation: .silent))
    let progress = silent.loadObject(ofClass: UIImage.self) { _, _ in
      Issue.record("the handler was called")
    }
    progress.cancel()
    #expect(progress.isCancelled)
    #expect(silent.loads.map(\.state) == [.cancelled])

    let late = try await provider(PickerItem("2"))
    _ = await late.heard(UIImage.self)
    let over = late.loadObject(ofClass: UIImage.self) { _, _ in }
    while late.loads.map(\.state) != [.answered, .answered] { await Task.yield() }
    over.cancel()
    #expect(late.loads.map(\.state) == [.answered, .answered])
  }

  @Test("cancelled at any time, calls back once in every schedule")
  func anyTime() async {
    var options = ExplorationOptions()
    options.poolWidth = 2
    let exploration = await Explorer(options).explore { @MainActor in
      let delegate = Delegate()
      let screen = UIViewController(
        with: PickerUser(.picks([PickerItem("1", latency: .seconds(1))])))
      let picker = PHPickerViewController(configuration: PHPickerConfiguration())
      picker.delegate = delegate
      screen.present(picker, animated: true)
      try await VirtualClock().sleep(for: .milliseconds(1))
      let provider = delegate.results[0][0].itemProvider
      let hasObject = await withCheckedContinuation { continuation in
        let progress = provider.loadObject(ofClass: UIImage.self) { object, _ in
          continuation.resume(returning: object != nil)
        }
        Task.detached {
          try? await VirtualClock().sleep(for: .seconds(1))
          progress.cancel()
        }
      }
      return "\(hasObject) \(provider.loads.map(\.state))"
    }
    #expect(exploration.isExhausted)
    #expect(
      Set(exploration.groups.map(\.result.outcome)).isSubset(of: [
        "true [SimulatedPhotosUI.ItemLoad.State.answered]",
        "false [SimulatedPhotosUI.ItemLoad.State.cancelled]",
      ]))
    #expect(exploration.groups.allSatisfy { $0.result.ending == .finished })
  }
}
