// not met: 3
// says: It ends with NoPaper(). It must end with NotPrinted, printed a b

struct LabelDesk {
  let printer: Printer
  let clock: any Clock<Duration>

  func printAll(_ labels: [String]) async throws {
    for label in labels {
      try Task.checkCancellation()
      try await print(label)
    }
  }

  private func print(_ label: String) async throws {
    for pause in [1, 2, 4] {
      do {
        return try await printer.print(label)
      } catch is Busy {
        try await clock.sleep(for: .seconds(pause))
      }
    }
    try await printer.print(label)
  }
}
