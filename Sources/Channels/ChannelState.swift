/// Who waits at a channel, and whether it has ended. It wakes nobody; each transition says who is
/// to be woken, and with what.
///
/// Senders and readers never wait at the same time: the one that comes finds the other.
struct ChannelState<Element: Sendable, Failure: Error> {
  typealias Reader = UnsafeContinuation<Result<Element?, Failure>, Never>

  struct Sender {
    let element: Element
    let continuation: UnsafeContinuation<Void, Never>
  }

  /// What is to be done when the lock is free.
  enum Wake {
    case nobody
    case sender(UnsafeContinuation<Void, Never>)
    case reader(Reader, Result<Element?, Failure>)
    /// Both, and the reader has the element.
    case both(Sender, Reader)
    case all(Line<Sender>, Line<Reader>, Result<Element?, Failure>)
  }

  private enum End {
    case open
    /// Failed, and no reader knows yet.
    case failed(Failure)
    case over
  }

  private var senders = Line<Sender>()
  private var readers = Line<Reader>()
  private var end = End.open

  var waitingSenders: Int { senders.count }

  enum Offered {
    case over
    case taken(by: Reader)
    case waits
  }

  /// A sender has come. Where it waits, it comes again with a continuation.
  mutating func offer() -> Offered {
    guard case .open = end else { return .over }
    return readers.removeFirst().map { .taken(by: $0) } ?? .waits
  }

  mutating func wait(as sender: Sender, at place: Place<Sender>) -> Wake {
    // It may have been cancelled, or a reader may have come, since `offer()`.
    guard case .open = end, place.isFree else { return .sender(sender.continuation) }
    if let reader = readers.removeFirst() { return .both(sender, reader) }
    senders.append(sender, at: place)
    return .nobody
  }

  enum Taken {
    case over(Result<Element?, Failure>)
    case taken(from: Sender)
    case waits
  }

  /// A reader has come. Where it waits, it comes again with a continuation.
  mutating func take() -> Taken {
    if let result = result() { return .over(result) }
    return senders.removeFirst().map { .taken(from: $0) } ?? .waits
  }

  mutating func wait(as reader: Reader, at place: Place<Reader>) -> Wake {
    guard place.isFree else { return .reader(reader, .success(nil)) }
    if let result = result() { return .reader(reader, result) }
    if let sender = senders.removeFirst() { return .both(sender, reader) }
    readers.append(reader, at: place)
    return .nobody
  }

  /// A sender is cancelled, whether it has come to wait by now or not. Its element is dropped.
  mutating func withdrawSender(at place: Place<Sender>) -> Wake {
    senders.remove(place).map { .sender($0.continuation) } ?? .nobody
  }

  mutating func withdrawReader(at place: Place<Reader>) -> Wake {
    readers.remove(place).map { .reader($0, .success(nil)) } ?? .nobody
  }

  mutating func end(with error: Failure?) -> Wake {
    guard case .open = end else { return .nobody }
    let waiting = (senders, readers)
    senders = Line()
    readers = Line()
    guard let error else {
      end = .over
      return .all(waiting.0, waiting.1, .success(nil))
    }
    end = waiting.1.isEmpty ? .failed(error) : .over
    return .all(waiting.0, waiting.1, .failure(error))
  }

  /// What a reader gets of a channel that has ended. An error is told once.
  private mutating func result() -> Result<Element?, Failure>? {
    switch end {
    case .open: return nil
    case .over: return .success(nil)
    case .failed(let error):
      end = .over
      return .failure(error)
    }
  }
}

extension ChannelState.Wake {
  /// Wakes them. Not under the lock: whoever is woken may come back at once.
  func perform() {
    switch self {
    case .nobody: break
    case .sender(let sender): sender.resume()
    case .reader(let reader, let result): reader.resume(returning: result)
    case .both(let sender, let reader):
      reader.resume(returning: .success(sender.element))
      sender.continuation.resume()
    case .all(var senders, var readers, let result):
      while let reader = readers.removeFirst() { reader.resume(returning: result) }
      while let sender = senders.removeFirst() { sender.continuation.resume() }
    }
  }
}
