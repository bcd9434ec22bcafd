// not met: 3
// hazard: orphan task
// says: The shop is closed, and the printer prints on.

final class PrintQueue: Sendable {
  let printer: Printer
  private let (documents, tray) = AsyncStream<String>.makeStream()

  init(printer: Printer) { self.printer = printer }

  @discardableResult
  func handIn(_ document: String) -> Bool {
    if case .enqueued = tray.yield(document) { true } else { false }
  }

  func work() async {
    for await document in documents {
      if let appendix = try? await printer.print(document) { handIn(appendix) }
    }
  }
}
