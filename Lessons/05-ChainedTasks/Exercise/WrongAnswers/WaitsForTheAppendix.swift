// not met: 5
// says: The printer has begun a and printed a. It must have begun a b and

import Channels

final class PrintQueue: Sendable {
  let printer: Printer
  private let documents = AsyncChannel<String>()
  private let (handedIn, tray) = AsyncStream<String>.makeStream()

  init(printer: Printer) { self.printer = printer }

  @discardableResult
  func handIn(_ document: String) -> Bool {
    if case .enqueued = tray.yield(document) { true } else { false }
  }

  func work() async {
    defer { documents.finish() }
    async let _ = sendAll()
    for await document in documents {
      guard !Task.isCancelled else { return }
      guard let appendix = try? await printer.print(document) else { continue }
      await documents.send(appendix)
    }
  }

  private func sendAll() async {
    for await document in handedIn {
      guard !Task.isCancelled else { return }
      await documents.send(document)
    }
  }
}
