import Locking
import Simulation
import Timeline

/// The album behind a photo library: takes so many writes at a time, each whole or not at all.
final class Album: Sendable {
  private let plan: AlbumPlan
  private let clock: FrameworkClock
  private let state = Locked(State())

  private struct State {
    var saved: [UIImage] = []
    var writes: [AlbumWrite] = []
    /// What goes on when enough writes were asked for.
    var held: [@Sendable () -> Void] = []
  }

  init(plan: AlbumPlan, clock: any Clock<Duration>) {
    self.plan = plan
    self.clock = FrameworkClock(clock)
  }

  var saved: [UIImage] { state.withLock { $0.saved } }
  var writes: [AlbumWrite] { state.withLock { $0.writes } }

  /// Writes images.
  ///
  /// - Parameter whenOver: Is called once; before this returns, where the write is refused or takes
  ///   no time.
  func write(_ images: [UIImage], whenOver: @escaping @Sendable ((any Error)?) -> Void) {
    let (number, refusal) = begin(images)
    if let refusal {
      note(.fails, "is refused: \(refusal)", images)
      whenOver(ALAssetsLibraryError(refusal))
      return letGo()
    }
    note(.runs, "is written", images)
    letGo {
      self.clock.wait(self.plan.timePerImage * images.count) {
        let isWritten = self.end(number)
        self.note(isWritten ? .ends : .fails, isWritten ? "is saved" : "does not fit", images)
        whenOver(isWritten ? nil : ALAssetsLibraryError(.writeDiskSpace))
      }
    }
  }

  /// Goes on with what is held and with `write`, as soon as enough writes were asked for.
  private func letGo(_ write: (@Sendable () -> Void)? = nil) {
    let due = state.withLock { state in
      if let write { state.held.append(write) }
      guard state.writes.count >= plan.holdUntilWrite else { return [] as [@Sendable () -> Void] }
      defer { state.held = [] }
      return state.held
    }
    if !due.isEmpty { plan.letGo { for write in due { write() } } }
  }

  private func begin(_ images: [UIImage]) -> (number: Int, refusal: ALAssetsLibraryError.Code?) {
    state.withLock { state in
      let busy = state.writes.count { $0.state == .writing } >= plan.writesAtOnce
      let refusal: ALAssetsLibraryError.Code? =
        !plan.isAllowed ? .accessUserDenied : busy ? .writeBusy : nil
      state.writes.append(
        AlbumWrite(images: images, state: refusal.map { .refused($0) } ?? .writing))
      return (state.writes.count - 1, refusal)
    }
  }

  /// Whether there was room.
  private func end(_ number: Int) -> Bool {
    state.withLock { state in
      let images = state.writes[number].images
      guard state.saved.count + images.count <= plan.room else {
        state.writes[number].state = .refused(.writeDiskSpace)
        return false
      }
      state.saved += images
      state.writes[number].state = .written
      return true
    }
  }

  private func note(_ kind: Event.Kind, _ label: @autoclosure () -> String, _ images: [UIImage]) {
    for image in images { record(kind, label(), lane: image.asset.localIdentifier) }
  }
}
