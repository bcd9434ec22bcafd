// not met: 3
// says: The printer is asked 6 times. It must be asked 3

struct LabelDesk {
  let printer: Printer
  let clock: any Clock<Duration>

  func printAll(_ labels: [String]) async throws {
    var printed: [String] = []
    for label in labels {
      try Task.checkCancellation()
      do {
        try await print(label)
        printed.append(label)
      } catch is NoPaper {
        throw NotPrinted(printed: printed)
      }
    }
  }

  private func print(_ label: String) async throws {
    for pause in [1, 2, 4] {
      do {
        return try await printer.print(label)
      } catch {
        try await clock.sleep(for: .seconds(pause))
      }
    }
    try await printer.print(label)
  }
}
