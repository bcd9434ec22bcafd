import SimulatedPhotos
import SimulatedPhotosUI
import Simulation
import Testing

@Suite("A picker")
@MainActor
struct PickerTests {
  private let delegate = Delegate()

  /// Presents a picker to a user, and gives the screen when the user has acted.
  private func present(
    _ action: PickerUser.Action, _ configuration: PHPickerConfiguration = PHPickerConfiguration()
  ) async -> (UIViewController, PHPickerViewController) {
    let screen = UIViewController(with: PickerUser(action))
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = delegate
    picker.presentationController?.delegate = delegate
    screen.present(picker, animated: true)
    #expect(screen.showsPicker)
    while delegate.results.isEmpty, delegate.swipes == 0 { await Task.yield() }
    return (screen, picker)
  }

  private let items = ["b", "c", "a"].map { PickerItem($0) }

  private func picked(_ configuration: PHPickerConfiguration) async -> [String?] {
    _ = await present(.picks(items), configuration)
    return delegate.results.first?.map(\.assetIdentifier) ?? []
  }

  private func configuration(limit: Int) -> PHPickerConfiguration {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = limit
    return configuration
  }

  @Test("lets one photo be picked, and stays until the app dismisses it")
  func one() async {
    let (screen, picker) = await present(.picks(items))
    #expect(delegate.results.map(\.count) == [1])
    #expect(delegate.results[0][0].assetIdentifier == nil, "it was made for no photo library")
    #expect(screen.showsPicker)
    picker.dismiss(animated: true)
    #expect(!screen.showsPicker && delegate.swipes == 0)
  }

  @Test("lets so many be picked as its limit says, and 0 is none")
  func limit() async {
    #expect(await picked(configuration(limit: 2)) == ["b", "c"])
  }

  @Test("without a limit gives all, in the order of the library")
  func noLimit() async {
    #expect(await picked(configuration(limit: 0)) == ["a", "b", "c"])
  }

  @Test("gives them in the order of the taps where that is asked for")
  func ordered() async {
    var configuration = configuration(limit: 0)
    configuration.selection = .ordered
    #expect(await picked(configuration) == ["b", "c", "a"])
  }

  @Test("offers what its filter lets through")
  func filter() async {
    var configuration = configuration(limit: 0)
    configuration.filter = .any(of: [.livePhotos, .videos])
    let items = [
      PickerItem("1"), PickerItem("2", kind: .livePhoto), PickerItem("3", kind: .video),
    ]
    _ = await present(.picks(items), configuration)
    #expect(delegate.results.first?.map(\.assetIdentifier) == ["2", "3"])
  }

  @Test("that is cancelled tells its delegate, with no results")
  func cancelled() async {
    let (screen, _) = await present(.cancels)
    #expect(delegate.results.map(\.count) == [0])
    #expect(screen.showsPicker && delegate.swipes == 0)
  }

  @Test("that is swiped away is gone, and tells the delegate of its presentation only")
  func swiped() async {
    let (screen, _) = await present(.swipesAway)
    #expect(delegate.results.isEmpty && delegate.swipes == 1)
    #expect(!screen.showsPicker)
  }

  @Test("that has told its delegate can be swiped away all the same, and tells that, too")
  func swipedLate() async {
    let (screen, _) = await present(.picks(items))
    #expect(screen.swipePickerAway())
    #expect(delegate.results.map(\.count) == [1] && delegate.swipes == 1)
    #expect(!screen.showsPicker && !screen.swipePickerAway())
    #expect(screen.pickedPhotos.count == 1, "it is on record")
  }

  @Test("may meet another user each time")
  func anotherUser() async {
    let (screen, picker) = await present(.cancels)
    picker.dismiss(animated: true)
    screen.changeUser(to: PickerUser(.swipesAway))
    let second = PHPickerViewController(configuration: PHPickerConfiguration())
    second.presentationController?.delegate = delegate
    screen.present(second, animated: true)
    while delegate.swipes == 0 { await Task.yield() }
    #expect(delegate.results.map(\.count) == [0] && !screen.showsPicker)
  }

  @Test("that the app has dismissed hears nothing of its user")
  func dismissedBefore() async {
    let screen = UIViewController(with: PickerUser(.cancels))
    let picker = PHPickerViewController(configuration: PHPickerConfiguration())
    picker.delegate = delegate
    screen.present(picker, animated: true)
    screen.dismiss(animated: true)
    for _ in 0..<1000 { await Task.yield() }
    #expect(delegate.results.isEmpty && delegate.swipes == 0 && !screen.showsPicker)
  }

  @Test("is not presented over another one, nor where the system declines; nobody is told")
  func declined() {
    let busy = UIViewController(with: PickerUser(.nothing))
    let first = PHPickerViewController(configuration: PHPickerConfiguration())
    busy.present(first, animated: true)
    var isPresented = false
    let second = PHPickerViewController(configuration: PHPickerConfiguration())
    busy.present(second, animated: true) { isPresented = true }
    #expect(busy.presentedViewController === first && second.presentingViewController == nil)
    let declining = UIViewController(with: PickerUser(.cancels, declinesToPresent: true))
    declining.present(second, animated: true) { isPresented = true }
    #expect(!declining.showsPicker && !isPresented)
  }

  @Test("takes the user's time, which is virtual in a simulation")
  func time() async {
    let exploration = await Explorer().explore { @MainActor in
      let delegate = Delegate()
      let screen = UIViewController(with: PickerUser(.cancels, after: .seconds(5)))
      let picker = PHPickerViewController(configuration: PHPickerConfiguration())
      picker.delegate = delegate
      screen.present(picker, animated: true)
      try await VirtualClock().sleep(for: .seconds(4))
      let before = delegate.results.count
      try await VirtualClock().sleep(for: .seconds(2))
      return [before, delegate.results.count]
    }
    #expect(exploration.isExhausted)
    #expect(exploration.groups.map(\.result.outcome) == [[0, 1]])
  }
}
