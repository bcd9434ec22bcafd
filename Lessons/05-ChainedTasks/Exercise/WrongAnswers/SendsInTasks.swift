// not met: 1
// hazard: lost order
// says: It must be: a b c.

import Channels

final class PrintQueue: Sendable {
  let printer: Printer
  private let documents = AsyncChannel<String>()

  init(printer: Printer) { self.printer = printer }

  @discardableResult
  func handIn(_ document: String) -> Bool {
    Task { await documents.send(document) }
    return true
  }

  func work() async {
    defer { documents.finish() }
    for await document in documents {
      guard !Task.isCancelled else { return }
      if let appendix = try? await printer.print(document) { handIn(appendix) }
    }
  }
}
