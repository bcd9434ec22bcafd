// EXERCISE album-saves: fifteen minutes, all of it in this file.
//
// A shop has one label printer, which others use, too. `printer.print(_:)` prints
// one label. Where another is under way it throws `Busy`, and without paper
// `NoPaper`. A label that has begun is printed whole. Wait by `clock`.
//
//   1. All labels are printed, once each, in their order.
//   2. `Busy`: asked again after pauses of 1, 2 and 4 seconds, then thrown.
//   3. `NoPaper`: not asked again. `NotPrinted` says which labels there are.
//   4. A cancel ends it between two labels, with `CancellationError`.
//   5. A cancel during a pause ends it at once, with the same.
//
// Leave the signatures as they are.
// swift run workshop check album-saves

struct LabelDesk {
  let printer: Printer
  let clock: any Clock<Duration>

  func printAll(_ labels: [String]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for label in labels {
        group.addTask(name: label) { try await printer.print(label) }
      }
      try await group.waitForAll()
    }
  }
}
