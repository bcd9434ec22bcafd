import Dispatch
import Foundation
import Locking
import Processes
import Simulation
import Timeline

/// One line on a terminal's standard error that says what takes so long; it
/// appears after two seconds and is wiped away when there is something to show.
package final class Progress: Sendable {
  private let start = ContinuousClock.now
  private let patience: Duration
  private let isShown = Locked(false)
  /// Writes to the terminal; `nil` where nobody looks.
  private let write: (@Sendable (String) -> Void)?

  package convenience init() {
    self.init(on: .standardError, ProcessInfo.processInfo.environment)
  }

  /// Without a terminal that can wipe a line away, such as one with `TERM=dumb`, there is none.
  convenience init(on file: FileDescriptor, _ environment: [String: String]) {
    guard Style.takesEscapes(file, environment) else {
      self.init(after: .zero, nil)
      return
    }
    self.init(after: .seconds(2)) { text in try? file.write(Data(text.utf8)) }
  }

  /// Whether it is ever shown.
  var isOn: Bool { write != nil }

  /// - Parameter write: Is given what goes to the terminal, one call at a time.
  init(after patience: Duration, _ write: (@Sendable (String) -> Void)?) {
    self.patience = patience
    self.write = write
  }

  package func show(_ what: String) {
    guard let write, ContinuousClock.now - start > patience else { return }
    isShown.withLock {
      write("\r\(what.prefix(Wrap.width - 1))\u{1B}[K")
      $0 = true
    }
  }

  package func wipe() {
    isShown.withLock {
      if $0 { write?("\r\u{1B}[K") }
      $0 = false
    }
  }

  /// Does `work`, which keeps this thread, and shows meanwhile what takes so long. Another
  /// thread does the showing; it has ended when this returns, and the line is wiped away.
  func during<Result>(_ what: String, _ work: () -> Result) -> Result {
    guard write != nil else { return work() }
    let isDone = DispatchSemaphore(value: 0)
    let hasEnded = DispatchSemaphore(value: 0)
    let begin = ContinuousClock.now
    let tick = Duration.seconds(1)
    Thread.detachNewThread { [self] in
      while isDone.wait(timeout: .after(min(tick, patience))) == .timedOut {
        show("\(what) ... \((ContinuousClock.now - begin).components.seconds) s")
      }
      hasEnded.signal()
    }
    defer {
      isDone.signal()
      hasEnded.wait()
      wipe()
    }
    return work()
  }
}
