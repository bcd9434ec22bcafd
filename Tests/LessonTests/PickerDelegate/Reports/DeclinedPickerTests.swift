import LessonKit
import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Testing

@testable import PickerDelegate

// snippet.busy
/// A page whose buttons are disabled while it is busy.
@MainActor
private final class BusyPage: PHPickerViewControllerDelegate {
  let draft: Draft
  private(set) var isBusy = false
  private var continuation: CheckedContinuation<[PHPickerResult], Never>?

  init(_ draft: Draft) { self.draft = draft }

  func choosePhotos() async {
    isBusy = true
    let results = await withCheckedContinuation { continuation in
      self.continuation = continuation
      let picker = PHPickerViewController(configuration: .photos)
      picker.delegate = self
      draft.viewController.present(picker, animated: true)
    }
    draft.viewController.dismiss(animated: true)
    if let images = try? await results.images() { draft.attach(images) }
    isBusy = false
  }

  func picker(
    _ picker: PHPickerViewController,
    didFinishPicking results: [PHPickerResult]
  ) {
    continuation?.resume(returning: results)
  }
}
// snippet.end

// snippet.deferred
/// The same page. It is busy for as long as the call takes, however it ends.
@MainActor
private final class DeferredPage {
  let draft: Draft
  private(set) var isBusy = false

  init(_ draft: Draft) { self.draft = draft }

  func choosePhotos() async {
    isBusy = true
    defer { isBusy = false }
    do {
      draft.attach(try await draft.viewController.pick(.photos).images)
    } catch {
      draft.screen.alert = Alert("No photos: \(error)")
    }
  }
}
// snippet.end

@Suite("A picker that the system does not present")
@MainActor
struct DeclinedPickerTests {
  @Test("keeps the page busy in every schedule, and one that is presented does not")
  func busy() async {
    for (declines, isBusy) in [(true, true), (false, false)] {
      let found = await Explorer(.pool(of: 2)).explore { @MainActor in
        let page = BusyPage(Draft(Self.user(declines)))
        // As a button starts it.
        Task { await page.choosePhotos() }
        try await VirtualClock().sleep(for: .seconds(3600))
        return page.isBusy
      }
      #expect(found.isExhausted)
      #expect(found.groups.map(\.result.outcome) == [isBusy])
      #expect(found.groups.allSatisfy { $0.result.leftWaiting == (isBusy ? 1 : 0) })
    }
  }

  @Test("leaves its caller waiting for ever, and nothing is said: the page keeps the continuation")
  func silent() async {
    await #expect(processExitsWith: .seen(.suspendedInSilence)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          let page = BusyPage(Draft(PickerUser(.cancels, declinesToPresent: true)))
          await page.choosePhotos()
        }
      }
    }
  }

  @Test("is an error, and the page is not busy any more")
  func deferred() async {
    let page = DeferredPage(Draft(Self.user(true)))
    await page.choosePhotos()
    #expect(page.draft.screen.alert == Alert("No photos: NotPresented()") && !page.isBusy)
  }

  private nonisolated static func user(_ declines: Bool) -> PickerUser {
    PickerUser(.cancels, declinesToPresent: declines)
  }
}
