import Foundation
import Simulation

// snippet.request
/// A request to the photo library, from before it is made until it is over.
///
/// Three parties meet here in any order, each on its own thread: the caller, who
/// makes the request; the library, which answers it; whoever cancels the task.
/// What each has to do then follows from where the request stands. It is told so
/// under the lock, and does it when the lock is free again.
///
/// `ID` is what the library hands out to cancel it by.
final class ImageRequest<Receiver: Sendable, ID: Sendable>: @unchecked Sendable
{
  // Sendable without a check: the state is touched under the lock alone.
  private let lock = NSLock()
  private var state = State.new

  private enum State {
    /// Nobody waits for it yet.
    case new
    /// The receiver waits. The library has not said the identifier.
    case starting(Receiver)
    case running(Receiver, ID)
    /// Answered or cancelled, whichever came first.
    case over
  }

  /// From now on the receiver waits. Says whether the request may be made at all;
  /// it may not where the task was cancelled before.
  func begin(_ receiver: Receiver) -> Bool {
    lock.withLock {
      guard case .new = state else { return false }
      state = .starting(receiver)
      return true
    }
  }

  /// The library has said the identifier. Says whether it is needed any more: a
  /// cancel that came before it could not know it, and has left that to us.
  func started(_ id: ID) -> Bool {
    lock.withLock {
      guard case .starting(let receiver) = state else { return false }
      state = .running(receiver, id)
      return true
    }
  }

  /// The request is over. The first to say so gets the receiver, and with it the
  /// duty to tell it; a later one gets none.
  func end() -> (receiver: Receiver?, id: ID?) {
    lock.withLock {
      defer { state = .over }
      return switch state {
      case .new, .over: (nil, nil)
      case .starting(let receiver): (receiver, nil)
      case .running(let receiver, let id): (receiver, id)
      }
    }
  }
}
// snippet.end

// The real name, for a lock whose holder the simulation sees.
typealias NSLock = SimulatedLock
