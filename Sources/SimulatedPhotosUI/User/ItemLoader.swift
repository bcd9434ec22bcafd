import Foundation
import Locking
import SimulatedPhotos
import Simulation
import Timeline

/// One load of a picked photo, as it stood when it was looked at.
package struct ItemLoad: Hashable, Sendable {
  package internal(set) var state = State.loading

  package enum State: Hashable, Sendable {
    case loading
    /// The handler is to be called, or was.
    case answered
    case cancelled
  }
}

/// What is behind an item provider: answers each load as its item says.
final class ItemLoader: Sendable {
  let item: PickerItem
  private let state = Locked<[ItemLoad]>([])

  typealias Handler = @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void

  init(_ item: PickerItem) { self.item = item }

  var loads: [ItemLoad] { state.withLock { $0 } }

  func load(_ aClass: any NSItemProviderReading.Type, _ handler: @escaping Handler) -> Progress {
    let number = state.withLock { loads in
      loads.append(ItemLoad())
      return loads.count - 1
    }
    record(.runs, "loads", lane: name)
    let progress = LoadProgress { self.cancel(number, handler) }
    FrameworkClock(ContinuousClock()).wait(item.latency) {
      if case .never = self.item.answer { return }
      guard self.end(number, .answered) else { return }
      progress.completedUnitCount = progress.totalUnitCount
      self.answer(aClass, handler)
    }
    return progress
  }

  private var name: String { item.asset.localIdentifier }

  /// Whether the load was still under way.
  private func end(_ number: Int, _ ending: ItemLoad.State) -> Bool {
    state.withLock { loads in
      guard loads[number].state == .loading else { return false }
      loads[number].state = ending
      return true
    }
  }

  private func cancel(_ number: Int, _ handler: @escaping Handler) {
    guard end(number, .cancelled) else { return }
    record(.cancels, "is cancelled", lane: name)
    record(.ends, "stops", lane: name)
    guard item.cancellation == .callsBack else { return }
    call(handler, nil, CocoaError(.userCancelled))
  }

  private func answer(_ aClass: any NSItemProviderReading.Type, _ handler: @escaping Handler) {
    switch item.answer {
    case .object where item.has(aClass): tell("is loaded", handler, object(aClass), nil)
    case .object: tell("has no such object", handler, nil, CocoaError(.featureUnsupported))
    case .error(let error): tell("fails", handler, nil, error)
    case .neither: tell("gives nothing", handler, nil, nil)
    case .otherClass:
      tell(
        "gives another class", handler,
        aClass == UIImage.self ? object(PHLivePhoto.self) : object(UIImage.self), nil)
    case .never: break
    }
  }

  private func object(_ aClass: any NSItemProviderReading.Type) -> any NSItemProviderReading {
    let size = CGSize(width: item.asset.pixelWidth, height: item.asset.pixelHeight)
    return aClass == PHLivePhoto.self
      ? PHLivePhoto(size: size) : UIImage(of: item.asset, size: size)
  }

  private func tell(
    _ label: String, _ handler: @escaping Handler, _ object: (any NSItemProviderReading)?,
    _ error: (any Error)?
  ) {
    record(error == nil ? .ends : .fails, label, lane: name)
    call(handler, object, error)
  }

  private func call(
    _ handler: @escaping Handler, _ object: (any NSItemProviderReading)?, _ error: (any Error)?
  ) {
    CallbackQueue.own.run(name: "completion for \(name)") { handler(object, error) }
  }
}

/// The progress of a load. Foundation calls a `cancellationHandler` on any queue, at any time;
/// this one's is called before `cancel()` returns.
private final class LoadProgress: Progress, @unchecked Sendable {
  // Sendable without a check, as its superclass: what it adds does not change.
  private let onCancel: @Sendable () -> Void

  init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
    super.init(parent: nil, userInfo: nil)
    totalUnitCount = 1
  }

  override func cancel() {
    super.cancel()
    onCancel()
  }
}
