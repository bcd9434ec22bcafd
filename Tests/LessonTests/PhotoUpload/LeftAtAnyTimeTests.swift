import LessonKit
import Locking
import SimulatedAuth
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Testing

@testable import PhotoUpload

/// The screen's task is cancelled before a turn of the simulation: before a step, or before time
/// is moved.
@Suite("A user who leaves at any time")
struct LeftAtAnyTimeTests {
  /// What is so when the call is over, and later.
  struct Left: Hashable, Sendable {
    enum Cancel: Hashable, Sendable {
      case none
      /// The call was under way.
      case meanwhile
      /// The call was over.
      case afterwards
    }
    var cancel: Cancel
    /// An hour later.
    var uploaded: Uploaded
    /// How many loads, uploads and refreshes were under way when the call was over.
    var underWay: Int
    /// How many loads and uploads were begun after the cancel.
    var begun: Int
    /// Whether something has changed when the call was over.
    var changed: Bool
  }

  @MainActor
  private static func left(_ half: Half, _ plan: Plan, turn: Int) async throws -> Left {
    let visit = try Visit(half, plan, by: VirtualClock())
    let isOver = Locked(false)
    let cancelled = Locked<(Left.Cancel, begun: Int)>((.none, 0))
    // A task of its own, so that it can be cancelled between any two steps.
    let call = Task(name: "screen's task") {
      await visit.run()
      isOver.withLock { $0 = true }
    }
    beforeTurn(turn) {
      let when = isOver.withLock { $0 } ? Left.Cancel.afterwards : .meanwhile
      cancelled.withLock { $0 = (when, visit.begun) }
      switch half {
      case .replacement: call.cancel()
      // Its call is over early, and a cancel is told to the page: by a task that is nobody's, as
      // the hand of a user is.
      case .antipattern: Task(name: "hand") { @MainActor in visit.leave() }
      }
    }
    await call.value
    let underWay = visit.underWay
    let before = Uploaded(visit)
    let uploaded = try await PhotoUpload.end(of: visit)
    let (cancel, begun) = cancelled.withLock { $0 }
    return Left(
      cancel: cancel, uploaded: uploaded, underWay: underWay,
      begun: cancel == .meanwhile ? visit.begun - begun : 0,
      changed: uploaded != before)
  }

  /// What is wrong with it; empty where nothing is.
  ///
  /// - Parameter whole: What it comes to for a user who stays.
  private static func faults(_ left: Left, staying whole: Uploaded) -> [String] {
    let isWhole = left.uploaded == whole
    let photosOnly = Uploaded(photos: left.uploaded.photos, untold: left.uploaded.untold)
    var stopped = left.uploaded
    stopped.refreshes = 0
    return [
      left.underWay == 0 ? nil : "\(left.underWay) under way",
      left.begun == 0 ? nil : "\(left.begun) begun",
      // One may be asked for before the cancel and begun after it: it is shared.
      left.uploaded.refreshes <= 1 ? nil : "\(left.uploaded.refreshes) refreshes",
      left.changed ? "changes afterwards" : nil,
      left.uploaded.receipt == .half ? "half a receipt" : nil,
      // Who stays, or leaves when it is over, is told; who leaves meanwhile is not, and has a
      // receipt of all or none.
      isWhole || left.cancel == .meanwhile && stopped == photosOnly
        ? nil : "\(left.cancel): \(left.uploaded)",
    ].compactMap { $0 }
  }

  @Test(
    "before each turn of the first schedule, and of those within one delay",
    arguments: Small.allCases)
  func eachTurn(small: Small) async throws {
    var found: [Left.Cancel: Int] = [:]
    var receipts: Set<Uploaded.ReceiptFile> = []
    var turn = 0
    repeat {
      turn += 1
      let number = turn
      let exploration = await Explorer(.actorEntries(delays: 1)).explore {
        try await Self.left(.replacement, small.plan, turn: number)
      }
      try #require(exploration.isExhausted)
      for group in exploration.groups {
        #expect(group.result.ending == .finished && group.result.leftWaiting == 0)
        let left = try #require(group.result.outcome)
        let faults = Self.faults(left, staying: small.whole)
        #expect(faults.isEmpty, "turn \(number): \(faults)")
        found[left.cancel, default: 0] += group.schedules
        receipts.insert(left.uploaded.receipt)
      }
      // Behind the last turn, as before the call, there is none to cancel.
      let isNone = exploration.groups.allSatisfy { $0.result.outcome?.cancel == Left.Cancel.none }
      if isNone, found[.meanwhile] != nil { break }
    } while turn < 1000
    #expect(found[.meanwhile] == small.cancelled)
    #expect(found[.afterwards, default: 0] > 0 && turn < 1000)
    #expect(receipts == (small == .uploads ? [.none, .whole] : [.none]))
  }

  enum Small: CaseIterable {
    case uploads, uploadFails, loadFails, refreshFails

    /// One photo, and one upload.
    var plan: Plan {
      var plan = Plan.one
      switch self {
      case .uploads: break
      case .uploadFails: plan.uploads = AnswerPlan(.serverError, latency: Plan.upload)
      case .loadFails: plan.photos = .photos([1], failing: "a")
      case .refreshFails: plan.refreshes = AnswerPlan(.serverError, latency: .evenly(.seconds(1)))
      }
      return plan
    }

    /// In how many schedules the call is under way when it is cancelled.
    var cancelled: Int {
      switch self {
      case .uploads, .uploadFails: 188
      case .loadFails, .refreshFails: 143
      }
    }

    var whole: Uploaded {
      var whole = Uploaded(alerts: 1, refreshes: 1)
      if self == .uploads { whole = .all(of: plan.photos) }
      whole.refreshes = 1
      return whole
    }
  }

  @Test("in random schedules of the full scene, sixteen seeds for each of its turns")
  func random() async throws {
    var found: [Left.Cancel: Int] = [:]
    var schedules = 0
    for turn in 1...80 {
      var options = ExplorationOptions()
      // Each schedule has a seed of its own, counted from this one.
      options.seed = UInt64(turn * 16)
      options.maximumSchedules = 16
      options.minimises = false
      // Every third time an upload fails.
      let full = turn % 3 == 0 ? Full.fails : .succeeds
      let exploration = await Explorer(options).explore {
        try await Self.left(.replacement, full.plan, turn: turn)
      }
      schedules += exploration.schedules
      for group in exploration.groups {
        #expect(group.result.ending == .finished && group.result.leftWaiting == 0)
        let left = try #require(group.result.outcome)
        let faults = full.faults(left)
        #expect(faults.isEmpty, "turn \(turn): \(faults)")
        found[left.cancel, default: 0] += group.schedules
      }
    }
    #expect(schedules == 80 * 16)
    #expect(found[.meanwhile, default: 0] > 1000 && found[.afterwards, default: 0] > 0)
  }

  private enum Full {
    case succeeds, fails

    var plan: Plan {
      var plan = Plan.four
      if self == .fails {
        plan.uploads = AnswerPlan(.served, .served, .serverError, latency: Plan.upload)
      }
      return plan
    }

    func faults(_ left: Left) -> [String] {
      var whole = Uploaded.all(of: plan.photos)
      whole.refreshes = 1
      // What had arrived before the error is there.
      if self == .fails {
        whole = Uploaded(photos: left.uploaded.photos, alerts: 1, refreshes: 1)
      }
      return LeftAtAnyTimeTests.faults(left, staying: whole)
    }
  }

  @Test("is seen to go wrong with the other half's code: it runs on, and half a receipt stays")
  func otherHalf() async throws {
    let leaves = try await Self.otherFaults(turns: stride(from: 1, to: 60, by: 3))
    #expect(leaves.isSuperset(of: ["changes afterwards", "half a receipt"]), "\(leaves)")
    // Behind the last turn nobody leaves, and the receipt is whole. The call is over early all the
    // same.
    #expect(try await Self.otherFaults(turns: [1000]) == ["changes afterwards"])
  }

  private static func otherFaults(turns: some Sequence<Int>) async throws -> Set<String> {
    var faults: Set<String> = []
    for turn in turns {
      let exploration = await Explorer(.actorEntries(delays: 0)).explore {
        try await left(.antipattern, .one, turn: turn)
      }
      for group in exploration.groups {
        let left = try #require(group.result.outcome)
        faults.formUnion(Self.faults(left, staying: Small.uploads.whole))
      }
    }
    return faults
  }
}
