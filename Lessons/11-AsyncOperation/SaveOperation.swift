import Foundation
import SimulatedPhotos
import Simulation

// snippet.operation
/// Saves one image, and is finished when that is over.
class SaveOperation: Operation, @unchecked Sendable {
  // Sendable without a check: what may change is touched under the lock alone,
  // but for `whenOver`, which is set before a queue has the operation, and
  // taken away when it is finished.
  enum State { case ready, executing, finished }

  let image: UIImage
  let library: PHPhotoLibrary
  private let lock = NSLock()
  private var state = State.ready
  private var isEnding = false
  private var failure: (any Error)?
  /// Is told how it ended, just before it is finished.
  var whenOver: (@Sendable ((any Error)?) -> Void)?

  required init(_ image: UIImage, in library: PHPhotoLibrary) {
    self.image = image
    self.library = library
  }

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { lock.withLock { state == .executing } }
  override var isFinished: Bool { lock.withLock { state == .finished } }
  var error: (any Error)? { lock.withLock { failure } }

  /// A queue starts what was cancelled, too: it has to become finished.
  override func start() {
    if isCancelled { return finish(CancellationError()) }
    move(to: .executing)
    write()
  }

  func write() {
    UIImageWriteToSavedPhotosAlbum(image, to: library) { _, error in
      self.finish(error)
    }
  }

  /// Ends it, from any state. Only the first call counts.
  func finish(_ error: (any Error)? = nil) {
    let isFirst = lock.withLock {
      defer { isEnding = true }
      return !isEnding
    }
    if isFirst { end(error) }
  }

  func end(_ error: (any Error)?) {
    lock.withLock { failure = error }
    whenOver?(error)
    move(to: .finished)
  }

  /// The queue asks for the state when it is notified, so no lock is held then.
  func move(to next: State) {
    willChangeValue(forKey: "isExecuting")
    willChangeValue(forKey: "isFinished")
    set(next)
    didChangeValue(forKey: "isExecuting")
    didChangeValue(forKey: "isFinished")
  }

  func set(_ next: State) { lock.withLock { state = next } }
}
// snippet.end

// The real type, with points around it in an exploration.
typealias NSLock = SimulatedLock
