import LessonKit
import SimulatedDownloads

/// What is so when nothing moves any more, counted while a scene plays.
struct Outcome: LessonOutcome {
  var saved = 0
  /// How many downloads hold a connection.
  var underWay = 0
  var cancelled = 0
  /// How many files are there that are not whole, or that nobody has saved.
  var remains = 0

  var description: String {
    "saved \(saved), under way \(underWay), cancelled \(cancelled), "
      + "remains \(remains)"
  }
}

extension Outcome {
  @MainActor
  init(_ visit: Visit) {
    let transfers = visit.session.transfers
    self.init(
      saved: visit.wholeFiles.count,
      underWay: transfers.count { !$0.isOver },
      cancelled: transfers.count { $0.state == .cancelled },
      remains: visit.remains.count)
  }
}

/// What one explored schedule shows.
enum Ended: LessonFinding {
  /// Every file was saved, one after another, in the order of the requests.
  case inOrder
  /// The same in another order.
  case swapped
  /// When the screen went away, nothing was begun any more, and what was under
  /// way was cancelled. So many files were saved whole, and there are no
  /// others; and so many downloads that had a connection were cancelled.
  case stopped(saved: Int, cancelled: Int)
  /// Something was downloaded when the screen was gone.
  case wentOn
  /// A cancelled caller came back at the instant at which it was cancelled.
  case atOnce
  /// It came back later.
  case late
  /// A file and the one that belongs to it were saved.
  case both
  /// Each caller came back, and was told whether its download was accepted.
  case told
  /// Something else.
  case other(String)

  /// All that was asked for in order has been downloaded.
  @MainActor
  init(order visit: Visit) {
    let isOneByOne = visit.session.mostConnections(to: visit.host) == 1
    let isComplete =
      visit.wholeFiles == Visit.names.sorted() && visit.remains.isEmpty
    if !isOneByOne || !isComplete {
      self = .other("one by one: \(isOneByOne), saved \(visit.files)")
    } else {
      self = visit.begun == Visit.names ? .inOrder : .swapped
    }
  }

  /// - Parameter before: The transfers as they stood when the screen went away.
  @MainActor
  init(_ visit: Visit, leftWith before: [Transfer]) {
    let after = visit.session.transfers
    let underWay = before.filter { !$0.isOver }.map(\.id)
    let wentOn = after.filter { transfer in
      transfer.hadConnection && transfer.state != .cancelled
        && (underWay.contains(transfer.id)
          || !before.contains { $0.id == transfer.id })
    }
    if !visit.remains.isEmpty {
      self = .other("remains \(visit.remains)")
    } else if !wentOn.isEmpty {
      self = .wentOn
    } else {
      self = .stopped(
        saved: visit.wholeFiles.count,
        cancelled: after.count { $0.hadConnection && $0.state == .cancelled })
    }
  }

  var description: String {
    switch self {
    case .inOrder: "in order"
    case .swapped: "swapped"
    // One was saved, and another one was under way: that is the case in a word.
    case .stopped(saved: 1, cancelled: 1): "stopped"
    case .stopped(let saved, let cancelled):
      "stopped, saved \(saved), cancelled \(cancelled)"
    case .wentOn: "went on"
    case .atOnce: "at once"
    case .late: "late"
    case .both: "both"
    case .told: "told"
    case .other(let words): words
    }
  }
}
