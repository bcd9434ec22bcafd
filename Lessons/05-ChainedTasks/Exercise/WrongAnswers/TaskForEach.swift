// not met: 1
// hazard: lost order
// says: Two documents are printed at a time.

final class PrintQueue: Sendable {
  let printer: Printer

  init(printer: Printer) { self.printer = printer }

  @discardableResult
  func handIn(_ document: String) -> Bool {
    Task {
      if let appendix = try? await printer.print(document) { handIn(appendix) }
    }
    return true
  }

  func work() async {}
}
