// not met: 3
// hazard: orphan task
// says: The shop is closed, and the printer prints on.

import Locking

final class PrintQueue: Sendable {
  let printer: Printer
  private let last = Locked<Task<Void, Never>?>(nil)
  private let (never, _) = AsyncStream<Void>.makeStream()

  init(printer: Printer) { self.printer = printer }

  @discardableResult
  func handIn(_ document: String) -> Bool {
    last.withLock { last in
      let before = last
      last = Task {
        await before?.value
        guard !Task.isCancelled else { return }
        if let appendix = try? await self.printer.print(document) {
          self.handIn(appendix)
        }
      }
    }
    return true
  }

  func work() async {
    for await _ in never {}
    last.withLock { $0 }?.cancel()
  }
}
