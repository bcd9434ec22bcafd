/// A request to a photo library, as it stood when it was looked at.
package struct PhotoRequest: Codable, Hashable, Sendable {
  package let id: PHImageRequestID
  /// The local identifier of the asset.
  package let asset: String
  /// The mode that its options asked for.
  package let deliveryMode: PHImageRequestOptionsDeliveryMode
  package let isSynchronous: Bool
  package let isNetworkAccessAllowed: Bool
  /// What its handler was called with so far, in order.
  package internal(set) var callbacks: [PhotoCallback] = []
  /// Whether it was cancelled before it was answered in full.
  package internal(set) var isCancelled = false
  /// Whether somebody asked to cancel it, in time or too late.
  package internal(set) var isAskedToCancel = false
  package internal(set) var state: State

  /// How far a request has got.
  package enum State: Codable, Hashable, Sendable {
    /// Until as many requests were made.
    case held(until: Int)
    /// The latency of its next answer has not passed.
    case loading
    /// Its decoding task was started, and has not run.
    case decoding
    /// Its answer is on the way to the thread that calls the handler.
    case queued
    /// Its handler was called, and has not returned.
    case answering
    /// There is nothing more to come.
    case answered
    /// The library never calls its handler.
    case abandoned
    /// It was cancelled, and the library does not call its handler any more.
    case silenced
  }

  /// What its next answer waits for, in words that fit behind "request 1: "; `nil`
  /// once it is answered in full. They say what was so when it was looked at.
  package var waitsFor: String? {
    switch state {
    case .held(let number): "held until request \(number) is made"
    case .loading: "its image is loading"
    case .decoding: "its decoding task waits for a pool thread"
    case .queued:
      isSynchronous
        ? "its answer waits for the thread that asked" : "its answer waits for the main queue"
    case .answering: "its result handler is running"
    case .abandoned: "the library never answers it"
    case .silenced: "it was cancelled, and the library does not say so"
    case .answered: nil
    }
  }

  init(id: PHImageRequestID, order: PhotoOrder, state: State) {
    self.id = id
    asset = order.asset.localIdentifier
    deliveryMode = order.deliveryMode
    isSynchronous = order.isSynchronous
    isNetworkAccessAllowed = order.isNetworkAccessAllowed
    self.state = state
  }
}
