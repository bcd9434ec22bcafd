// What is stated of the starter:
// not met: 3
// hazard: orphan task
// says: The shop is closed, and the printer prints on.

import LessonKit
import Simulation

@main
enum ChainedTasksExercise: Exercise {
  static let lesson = "chained-tasks"
  static let file = "Lessons/05-ChainedTasks/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "order", "1. One at a time, in the order in which they come.",
      Day(all: ["a", "b", "c"])
    ) { await $0.handIn(["a", "b", "c"]) },
    requirement(
      "jam", "2. A jam ends its own job, and not the work.",
      Day(begun: ["a", "b"], printed: ["b"], takenIn: [true, true]),
      Printer(jamming: "a")
    ) { await $0.handIn(["a", "b"]) },
    requirement(
      "closing", "3. Closing stops the one that is printed, and the rest.",
      Day(begun: ["a", "b"], printed: ["a"], takenIn: [true, true, true])
    ) {
      await $0.handIn(["a", "b", "c"])
      await $0.wait(for: .seconds(90))
      await $0.close()
    },
    requirement(
      "closed", "4. Then nothing more is taken in, and handIn says so.",
      Day(begun: ["a"], printed: ["a"], takenIn: [true, false])
    ) {
      await $0.handIn(["a"])
      await $0.wait(for: .seconds(90))
      await $0.close()
      await $0.handIn(["b"])
    },
    requirement(
      "appendix", "5. What a document brings with it is printed, too.",
      Day(begun: ["a", "b"], printed: ["a", "b"], takenIn: [true]),
      Printer(appendices: ["a": "b"])
    ) { await $0.handIn(["a"]) },
  ]

  /// One day in the shop.
  private static func requirement(
    _ name: String, _ sentence: String, _ required: Day,
    _ printer: @autoclosure @escaping @Sendable () -> Printer = Printer(),
    _ happens: @escaping @Sendable (Shop) async -> Void
  ) -> Requirement<Day> {
    Requirement(
      name, sentence, options: ExplorationOptions(), returns: required,
      otherwise: required.explanation, hazard: required.hazard
    ) {
      let shop = Shop(printer())
      await happens(shop)
      await shop.wait(for: .seconds(3600))
      await shop.close()
      return await shop.day
    }
  }
}

/// The shop, from its opening on.
actor Shop {
  private let printer: Printer
  private let queue: PrintQueue
  private let work: Task<Void, Never>
  private var takenIn: [Bool] = []

  init(_ printer: Printer) {
    self.printer = printer
    let queue = PrintQueue(printer: printer)
    self.queue = queue
    // A task of its own, so that it can be cancelled at closing time.
    work = Task.detached(name: "work") { await queue.work() }
  }

  func handIn(_ documents: [String]) {
    for document in documents { takenIn.append(queue.handIn(document)) }
  }

  func wait(for time: Duration) async {
    // Nobody cancels the shop.
    try? await VirtualClock().sleep(for: time)
  }

  func close() async {
    work.cancel()
    await work.value
  }

  var day: Day {
    var day = printer.done
    day.takenIn = takenIn
    return day
  }
}

extension Day {
  /// Everything was taken in, and printed.
  init(all documents: [String]) {
    self.init(
      begun: documents, printed: documents,
      takenIn: documents.map { _ in true })
  }

  init(begun: [String], printed: [String], takenIn: [Bool]) {
    self.begun = begun
    self.printed = printed
    self.takenIn = takenIn
  }

  private func goesOn(in found: Day) -> Bool {
    found.begun.count > begun.count || found.printed.count > printed.count
  }

  private func isSwapped(in found: Day) -> Bool {
    found.begun != begun && found.begun.sorted() == begun.sorted()
  }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Day) -> String {
    if !found.isOneByOne { return "Two documents are printed at a time." }
    if goesOn(in: found) {
      return "The shop is closed, and the printer prints on."
    }
    if isSwapped(in: found) {
      return "The order is: \(found.begun.joined(separator: " ")). It must be: "
        + "\(begun.joined(separator: " "))."
    }
    if found.takenIn != takenIn {
      return "handIn says: \(found.takenIn). It must say: \(takenIn)."
    }
    return "The printer has \(found). It must have \(self)."
  }

  @Sendable func hazard(of found: Day) -> Hazard? {
    if !found.isOneByOne { return .lostOrder }
    if goesOn(in: found) { return .orphanTask }
    return isSwapped(in: found) ? .lostOrder : nil
  }
}
