import Foundation

/// The timers of the kernel's that this process has set and that have not run out: those of
/// Dispatch, among them every `Task.sleep`, and those of run loops.
enum ArmedTimers {
  /// Whether there is one.
  ///
  /// Dispatch has one for each clock, set to what is due next. The one for the clock that stops
  /// when the machine sleeps is always set, for the manager's own turn about once a second, so it
  /// says nothing and is left out. What is further away than that turn stays unseen there: a
  /// `DispatchQueue.asyncAfter`, and a sleep on a `SuspendingClock`. A `Task.sleep` is on another
  /// clock, and is seen however long it is; one that was cancelled until its time is up, since the
  /// runtime leaves its timer as it is.
  static func exist(besidesTurnsOf manager: DispatchManager?) -> Bool {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    let watched = manager.map { files(watchedBy: $0.descriptor) } ?? []
    return numbers.compactMap(Int.init).contains { number in
      guard let timer = Timer(descriptor: number), timer.isArmed else { return false }
      return !(timer.clock == CLOCK_MONOTONIC && (manager == nil || watched.contains(number)))
    }
  }

  private struct Timer {
    var clock: clockid_t
    var isArmed: Bool

    /// `nil` for a descriptor that is no timer.
    init?(descriptor: Int) {
      let link = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(descriptor)")
      guard let link, link.hasSuffix("[timerfd]") else { return nil }
      let values = ArmedTimers.values(of: descriptor)
      guard let clock = values("clockid").first.flatMap({ clockid_t($0) }),
        let left = values("it_value").first
      else { return nil }
      self.clock = clock
      isArmed = left != "(0, 0)"
    }
  }

  private static func files(watchedBy descriptor: Int) -> Set<Int> {
    let numbers = values(of: descriptor)("tfd").compactMap { $0.split(separator: " ").first }
    return Set(numbers.compactMap { Int($0) })
  }

  /// What the kernel says about a descriptor: the values under a name.
  private static func values(of descriptor: Int) -> (_ name: String) -> [String] {
    let text = ProcessFile.read("fdinfo/\(descriptor)") { String(cString: $0) } ?? ""
    let lines = text.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1) }
    return { name in
      lines.filter { $0.count == 2 && $0[0] == name }
        .map { $0[1].trimmingCharacters(in: .whitespaces) }
    }
  }
}
