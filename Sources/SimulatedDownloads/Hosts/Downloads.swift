import Foundation
import Locking
import Processes
import Simulation
import Timeline

/// What is behind a session: moves each transfer on, by its host's plan.
///
/// Nobody is told anything while its lock is held.
final class Downloads: Sendable {
  private let clock: FrameworkClock
  private let letGo: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let ledger: Locked<TransferLedger>
  private let folder = Locked<TemporaryFolder?>(nil)

  init(
    _ hosts: [SimulatedHost], clock: any Clock<Duration>, hold: Int,
    letGo: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.clock = FrameworkClock(clock)
    self.letGo = letGo
    ledger = Locked(TransferLedger(hosts, hold: hold))
  }

  /// Gives the number of a new transfer, which is not started.
  func register(_ url: URL) -> Int { ledger.withLock { $0.register(url) } }

  /// Starts a transfer.
  ///
  /// - Parameter whenOver: Is called once, where the time is moved, or where `cancel` or this is
  ///   called. It must not block.
  func start(_ id: Int, _ whenOver: @escaping TransferLedger.WhenOver) {
    switch ledger.withLock({ $0.start(id, whenOver) }) {
    case .doesNothing: break
    case .fails(let error):
      if error.code != .cancelled { note(.fails, "is refused", id) }
      whenOver(.failure(error))
    case .begins(let transfers):
      note(.runs, "downloads", id)
      let goOn = { @Sendable in for id in transfers { self.goOn(id) } }
      if transfers.count > 1 { letGo(goOn) } else { goOn() }
    }
  }

  /// Stops a transfer, and tells whoever waits for it, before this returns.
  func cancel(_ id: Int) {
    guard let (whenOver, partial) = ledger.withLock({ $0.end(id, .cancelled) }) else { return }
    partial?.discard()
    note(.cancels, "is cancelled", id)
    note(.ends, "stops", id)
    whenOver(.failure(transfer(id).error(.cancelled)))
  }

  func transfer(_ id: Int) -> Transfer { ledger.withLock { $0.transfer(id) } }

  var transfers: [Transfer] { ledger.withLock { $0.transfers } }

  func mostConnections(to host: String) -> Int { ledger.withLock { $0.mostConnections(to: host) } }

  var temporaryFiles: [String] { folder.withLock { $0?.files ?? [] } }

  private func goOn(_ id: Int) {
    guard let piece = ledger.withLock({ $0.next(id) }) else { return }
    if case .nothing = piece.then, piece.bytes == 0 { return }
    clock.wait(piece.time) { self.take(piece, id) }
  }

  private func take(_ piece: Delivery.Piece, _ id: Int) {
    let folder = folderURL
    let before = transfer(id)
    let partial = ledger.withLock {
      $0.received(piece, of: id) { PartialFile(in: folder, number: id) }
    }
    guard let partial else { return }
    partial.append(piece.bytes, of: before.url.path, from: before.received)
    switch piece.then {
    case .more, .nothing: goOn(id)
    case .whole(let status): finish(id, partial, status: status)
    case .breaks(let code): fail(id, code)
    }
  }

  private func finish(_ id: Int, _ partial: PartialFile, status: Int) {
    // Whether it is whole is known before anybody is told that it is.
    let file = partial.close()
    let ending: Transfer.State = file == nil ? .failed(.cannotWriteToFile) : .finished
    guard let (whenOver, _) = ledger.withLock({ $0.end(id, ending) }) else { return }
    let transfer = transfer(id)
    guard let file else {
      note(.fails, "cannot be written", id)
      return whenOver(.failure(transfer.error(.cannotWriteToFile)))
    }
    partial.handOver()
    note(.ends, status == 200 ? "is whole" : "ends with status \(status)", id)
    let response = HTTPURLResponse(
      url: transfer.url, statusCode: status, expectedContentLength: Int64(transfer.received))
    whenOver(.success((file, response)))
  }

  private func fail(_ id: Int, _ code: URLError.Code) {
    guard let (whenOver, partial) = ledger.withLock({ $0.end(id, .failed(code)) }) else { return }
    partial?.discard()
    note(.fails, "breaks off", id)
    whenOver(.failure(transfer(id).error(code)))
  }

  /// Where the files are; `nil` where there can be none.
  private var folderURL: URL? {
    folder.withLock { folder in
      if folder == nil { folder = try? TemporaryFolder() }
      return folder?.url
    }
  }

  private func note(_ kind: Event.Kind, _ label: @autoclosure () -> String, _ id: Int) {
    record(kind, label(), lane: transfer(id).name)
  }
}
