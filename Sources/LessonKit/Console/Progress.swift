import Foundation
import Processes
import Timeline

/// One line on a terminal's standard error that says what takes so long; it
/// appears after two seconds and is wiped away when there is something to show.
package final class Progress {
  private let start = ContinuousClock.now
  private let isWanted = FileDescriptor.standardError.isTerminal
  private var isShown = false

  static let patience = Duration.seconds(2)

  package init() {}

  package func show(_ what: String) {
    guard isWanted, ContinuousClock.now - start > Self.patience else { return }
    let line = what.prefix(Wrap.width - 1)
    try? FileDescriptor.standardError.write(Data("\r\(line)\u{1B}[K".utf8))
    isShown = true
  }

  package func wipe() {
    guard isShown else { return }
    try? FileDescriptor.standardError.write(Data("\r\u{1B}[K".utf8))
    isShown = false
  }
}
