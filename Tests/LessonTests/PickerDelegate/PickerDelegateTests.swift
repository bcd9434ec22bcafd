import Foundation
import LessonKit
import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen
import Testing

@testable import PickerDelegate

@Suite("picker-delegate")
@MainActor
struct PickerDelegateTests {
  // The fault, in the way it is stated to show.

  @Test("a picker that is swiped away after it was picked from resumes a continuation twice")
  func toldTwice() async throws {
    let verdict = try await Proof<PickerDelegate>.play("told-twice")
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("a continuation for a picker that tells nobody waits in silence, with no thread parked")
  func waits() async throws {
    let verdict = try await Proof<PickerDelegate>.play("waits")
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else {
      Issue.record("it ended: \(verdict.observed)")
      return
    }
    #expect(report.runtimeWords.isEmpty)
  }

  @Test("a delegate that nobody keeps takes the continuation with it, and the runtime says so")
  func nobodyKeeps() async throws {
    let verdict = try await Proof<PickerDelegate>.play("nobody-keeps")
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("a delegate's own task goes on when the screen is gone, and its picker stays")
  func orphan() async throws {
    let verdict = try await Proof<PickerDelegate>.play("left-loading", code: .antipattern)
    #expect(verdict.observed == .returned(Added(picker: true)))
  }

  @Test("where one photo fails, a delegate's own task attaches none and tells nobody")
  func untold() async throws {
    let verdict = try await Proof<PickerDelegate>.play("handed-over", code: .antipattern)
    #expect(verdict.observed == .returned(.nothing))
  }

  // The cure.

  @Test(
    "hands over what was loaded, tells what was not, and ends with its screen",
    arguments: PickerDelegate.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<PickerDelegate>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("does so in every scene of the anti-pattern, too")
  func antipatternsCured() async throws {
    try await Proof<PickerDelegate>.expectCured { _ in
      ["told-twice": .nothing, "nobody-keeps": Added(attached: "a"), "waits": .nothing]
    }
  }

  // What was gained.

  @Test("picks no more than the limit, which is one at first, and 0 is none", arguments: [0, 1, 3])
  func limit(limit: Int) async throws {
    let items = [PickerItem].photos([.object, .object, .object, .object])
    let screen = UIViewController(with: PickerUser(.picks(items)))
    var configuration = PHPickerConfiguration.photos
    #expect(PHPickerConfiguration().selectionLimit == 1 && configuration.selectionLimit == 0)
    configuration.selectionLimit = limit
    let picked = try await screen.pick(configuration)
    #expect(picked.images.count == (limit == 0 ? 4 : limit) && picked.failures.isEmpty)
    #expect(!screen.showsPicker)
  }

  @Test(
    "nothing picked is no error, whichever way somebody leaves the picker",
    arguments: [PickerUser.Action.cancels, .swipesAway])
  func nothingPicked(action: PickerUser.Action) async throws {
    let screen = UIViewController(with: PickerUser(action))
    let picked = try await screen.pick(.photos)
    #expect(picked.images.isEmpty && picked.failures.isEmpty && !screen.showsPicker)
  }

  @Test("the second of two picks at once is refused, and the first is not touched")
  func second() async throws {
    let screen = UIViewController(with: PickerUser(.nothing))
    // A task of its own, to be cancelled.
    let first = Task { try await screen.pick(.photos) }
    while !screen.showsPicker { await Task.yield() }
    let picker = screen.presentedViewController
    await #expect(throws: NotPresented.self) { try await screen.pick(.photos) }
    #expect(screen.presentedViewController === picker)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(!screen.showsPicker)
  }

  @Test("a picker may follow another one that is over, while its photos are still loading")
  func following() async throws {
    let screen = UIViewController(with: PickerUser(.picks(.photos([.never]))))
    // A task of its own, to be cancelled.
    let first = Task { try await screen.pick(.photos) }
    while screen.pickedPhotos.first?.itemProvider.loads.isEmpty != false { await Task.yield() }
    #expect(!screen.showsPicker)
    screen.changeUser(to: PickerUser(.picks(.photos([.object]))))
    #expect(try await screen.pick(.photos).images.count == 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(screen.pickedPhotos.first?.itemProvider.loads.map(\.state) == [.cancelled])
  }

  @Test("a picker is taken away with what is presented over it")
  func covered() async throws {
    let screen = UIViewController(with: PickerUser(.nothing))
    // A task of its own, to be cancelled.
    let caller = Task { try await screen.pick(.photos) }
    while !screen.showsPicker { await Task.yield() }
    let cover = UIViewController()
    screen.presentedViewController?.present(cover, animated: true)
    #expect(cover.presentingViewController === screen.presentedViewController)
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(!screen.showsPicker)
  }

  @Test("a task that was cancelled before shows no picker")
  func cancelledBefore() async throws {
    let screen = UIViewController(with: PickerUser(.picks(.photos([.object]))))
    // A task of its own, to be cancelled.
    let caller = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await screen.pick(.photos)
    }
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(screen.pickedPhotos.isEmpty && !screen.showsPicker)
  }

  @Test("what went wrong is what the screen says")
  func alerts() async {
    let failing = Draft(PickerUser(.picks(.photos([.object, .error(Unreadable())]))))
    await PickingPage(failing).addPhotos()
    #expect(failing.screen.alert == Alert("1 not loaded: Unreadable()"))
    #expect(failing.photos.count == 1)
    let declining = Draft(PickerUser(.cancels, declinesToPresent: true))
    await PickingPage(declining).addPhotos()
    #expect(declining.screen.alert == Alert("No photos: NotPresented()"))
    let leaving = Draft(PickerUser(.swipesAway))
    await PickingPage(leaving).addPhotos()
    #expect(leaving.screen.alert == nil && leaving.photos.isEmpty)
  }

  @Test("neither the picker nor what waits for it is kept when it is over")
  func letGo() async throws {
    weak var delegate: PickerEnding?
    weak var picker: PHPickerViewController?
    let screen = UIViewController(with: PickerUser(.nothing))
    // A task of its own, to be cancelled.
    let caller = Task { try await screen.pick(.photos) }
    while !screen.showsPicker { await Task.yield() }
    picker = screen.presentedViewController as? PHPickerViewController
    delegate = picker?.delegate as? PickerEnding
    #expect(delegate != nil, "it is kept as long as the picker is there")
    caller.cancel()
    _ = await caller.result
    #expect(delegate == nil && picker == nil)
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    try await Proof<PickerDelegate>.expectSwapped(.replacement) { _ in
      ["handed-over": .returns(.nothing), "left-loading": .returns(Added(picker: true))]
    }
  }
}
