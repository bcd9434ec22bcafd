import Foundation

extension URLSession {
  /// A session that reaches these hosts and no others.
  ///
  /// - Parameters:
  ///   - clock: Whose time the transfers take, outside a simulation.
  ///   - hold: Every transfer is held, with its connection, until this many have one; then all
  ///     are let go, and later ones are not held. With 1 none is held.
  ///   - letGo: Is given what lets them go, and runs it: at once, unless there is more to wait for.
  package convenience init(
    _ hosts: SimulatedHost..., clock: any Clock<Duration> = ContinuousClock(),
    holdUntilDownload hold: Int = 1,
    letGo: @escaping @Sendable (_ transfers: @escaping @Sendable () -> Void) -> Void = { $0() }
  ) {
    precondition(hold >= 1, "expected the number of a download, counted from 1, got \(hold)")
    self.init(downloads: Downloads(hosts, clock: clock, hold: hold, letGo: letGo))
  }

  /// Every download that was started or cancelled so far, in that order, as it stands now.
  package var transfers: [Transfer] { downloads.transfers }

  /// The most connections that a host had at a time.
  package func mostConnections(to host: SimulatedHost) -> Int {
    downloads.mostConnections(to: host.name)
  }

  /// The names of the files that are neither moved nor removed; those of transfers that are
  /// under way are among them.
  package var temporaryFiles: [String] { downloads.temporaryFiles }
}
