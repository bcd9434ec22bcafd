import Foundation

/// What a session knows of its transfers. It does nothing; each transition says what is to be done.
struct TransferLedger {
  typealias WhenOver = @Sendable (Result<(URL, URLResponse), any Error>) -> Void

  private struct Entry {
    var transfer: Transfer
    /// Who is to be told, from its start to its end.
    var whenOver: WhenOver?
    /// What is sent, from its start on.
    var delivery: Delivery?
    var partial: PartialFile?
  }

  private let hosts: [String: SimulatedHost]
  private let hold: Int
  private var entries: [Entry] = []
  private var started = 0
  private var connections: [String: Int] = [:]
  private var most: [String: Int] = [:]
  private var earlier: [URL: Int] = [:]

  init(_ hosts: [SimulatedHost], hold: Int) {
    self.hosts = Dictionary(hosts.map { ($0.name, $0) }) { first, _ in first }
    self.hold = hold
  }

  /// Transfers are counted from 1.
  private subscript(id: Int) -> Entry {
    get { entries[id - 1] }
    set { entries[id - 1] = newValue }
  }

  /// Those that have been started or cancelled.
  var transfers: [Transfer] { entries.map(\.transfer).filter { $0.state != .new } }

  func transfer(_ id: Int) -> Transfer { self[id].transfer }

  func mostConnections(to host: String) -> Int { most[host, default: 0] }

  /// Gives a transfer its number.
  mutating func register(_ url: URL) -> Int {
    entries.append(Entry(transfer: Transfer(id: entries.count + 1, url: url)))
    return entries.count
  }

  enum Start {
    /// These go on, this one among them unless it is held.
    case begins([Int])
    /// It is over before it has begun.
    case fails(URLError)
    /// It was started before.
    case doesNothing
  }

  mutating func start(_ id: Int, _ whenOver: @escaping WhenOver) -> Start {
    let transfer = self[id].transfer
    switch transfer.state {
    case .new: break
    case .cancelled where !transfer.isTold:
      self[id].transfer.isTold = true
      return .fails(transfer.error(.cancelled))
    default: return .doesNothing
    }
    self[id].transfer.isTold = true
    guard let host = hosts[transfer.host] else {
      return refuse(id, .cannotFindHost, "no host is named '\(transfer.host)'")
    }
    guard connections[host.name, default: 0] < host.connections else {
      return refuse(
        id, .cannotConnectToHost,
        "\(host.name) takes \(host.connections) connections at a time, and this was one more")
    }
    // One that is refused counts for nothing: it could let nobody go.
    started += 1
    connections[host.name, default: 0] += 1
    most[host.name] = max(most[host.name, default: 0], connections[host.name, default: 0])
    self[id].transfer.hadConnection = true
    self[id].transfer.state = started < hold ? .held(until: hold) : .running
    self[id].whenOver = whenOver
    self[id].delivery = Delivery(
      of: transfer.url, from: host, after: earlier[transfer.url, default: 0])
    earlier[transfer.url, default: 0] += 1
    if started < hold { return .begins([]) }
    return .begins(started == hold ? held + [id] : [id])
  }

  private var held: [Int] {
    entries.map(\.transfer).filter { $0.state == .held(until: hold) }.map(\.id)
  }

  private mutating func refuse(_ id: Int, _ code: URLError.Code, _ words: String) -> Start {
    self[id].transfer.state = .failed(code)
    return .fails(self[id].transfer.error(code, words))
  }

  /// What is sent next; `nil` where the transfer is over.
  mutating func next(_ id: Int) -> Delivery.Piece? {
    guard !self[id].transfer.isOver else { return nil }
    self[id].transfer.state = .running
    return self[id].delivery?.piece(after: self[id].transfer)
  }

  /// Some bytes have come. Gives the file that they go into; `nil` where the transfer is over.
  mutating func received(_ piece: Delivery.Piece, of id: Int, makes file: () -> PartialFile)
    -> PartialFile?
  {
    guard !self[id].transfer.isOver else { return nil }
    let partial = self[id].partial ?? file()
    self[id].partial = partial
    self[id].transfer.received += piece.bytes
    self[id].transfer.expected = piece.expected
    return partial
  }

  /// A transfer is over, or is cancelled before it was started. Gives whom to tell, the first time,
  /// and the file that it has begun.
  mutating func end(_ id: Int, _ state: Transfer.State) -> (WhenOver, PartialFile?)? {
    if self[id].transfer.state == .new { self[id].transfer.state = state }
    guard let whenOver = self[id].whenOver else { return nil }
    defer {
      self[id].whenOver = nil
      self[id].partial = nil
    }
    self[id].transfer.state = state
    connections[self[id].transfer.host, default: 1] -= 1
    return (whenOver, self[id].partial)
  }
}
