// not met: 4
// hazard: lost cancellation
// says: It goes on until 3 s, and has then printed a b c

struct LabelDesk {
  let printer: Printer
  let clock: any Clock<Duration>

  func printAll(_ labels: [String]) async throws {
    var printed: [String] = []
    for label in labels {
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
      } catch is Busy {
        try await clock.sleep(for: .seconds(pause))
      }
    }
    try await printer.print(label)
  }
}
