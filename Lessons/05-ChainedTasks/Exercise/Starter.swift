// EXERCISE chained-tasks: fifteen minutes, all of it in this file.
//
// A copy shop has one printer. Documents are handed in on any thread, and
// `work()` runs while the shop is open, in a task that is cancelled when it
// closes. `printer.print(_:)` begins at once, and stops when its task is
// cancelled.
//
//   1. One at a time, in the order in which they come.
//   2. A jam ends its own job, and not the work.
//   3. Closing stops the one that is printed, and the rest.
//   4. Then nothing more is taken in, and `handIn` says so.
//   5. What a document brings with it, which `print` returns, is printed, too.
//
// Leave the signatures as they are.
// swift run workshop check chained-tasks

import Locking

final class PrintQueue: Sendable {
  let printer: Printer
  private let previous = Locked<Task<Void, Never>?>(nil)

  init(printer: Printer) { self.printer = printer }

  @discardableResult
  func handIn(_ document: String) -> Bool {
    previous.withLock { previous in
      let before = previous
      previous = Task {
        await before?.value
        _ = try? await self.printer.print(document)
      }
    }
    return true
  }

  func work() async {}
}
