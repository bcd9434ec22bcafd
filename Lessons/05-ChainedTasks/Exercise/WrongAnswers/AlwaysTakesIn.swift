// not met: 4
// says: handIn says: [true, true]. It must say: [true, false].

final class PrintQueue: Sendable {
  let printer: Printer
  private let (documents, tray) = AsyncStream<String>.makeStream()

  init(printer: Printer) { self.printer = printer }

  @discardableResult
  func handIn(_ document: String) -> Bool {
    tray.yield(document)
    return true
  }

  func work() async {
    for await document in documents {
      guard !Task.isCancelled else { return }
      if let appendix = try? await printer.print(document) { handIn(appendix) }
    }
  }
}
