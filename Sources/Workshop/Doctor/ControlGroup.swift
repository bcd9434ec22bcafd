import Foundation

/// The limits of the control group that this process is in, such as a container's.
struct ControlGroup {
  /// Where the system shows control groups.
  var root = URL(filePath: "/sys/fs/cgroup")
  /// What `/proc/self/cgroup` says.
  var membership = (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)) ?? ""

  /// The least memory with which a build was not ended for want of it.
  static let leastMemory = 2 << 30

  var finding: Finding {
    let limits = [
      processors.map { "\(Self.short($0)) processors" },
      memory.map { "\(Self.short(Double($0) / Double(1 << 30))) GiB of memory" },
      processes.map { "\($0) processes and threads" },
    ].compactMap { $0 }
    let all = limits.isEmpty ? "no limits" : limits.joined(separator: ", ")
    if let processes, processes < 128 {
      return .stop(
        "control group", "\(all): too few for a build",
        "Give the container more, as with: docker run --pids-limit 512")
    }
    if let memory, memory < Self.leastMemory {
      return .look(
        "control group", "\(all): a build may be ended for want of memory",
        "Give the container more, as with: docker run --memory 4g")
    }
    if let processors, processors < 1 {
      return .look(
        "control group", "\(all): builds take their time",
        "Give the container more, as with: docker run --cpus 2")
    }
    return .ok("control group", all)
  }

  private static func short(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }

  private var processors: Double? {
    let second = values("cpu.max").compactMap { text -> Double? in
      let parts = text.split(separator: " ").compactMap { Double($0) }
      return parts.count == 2 ? parts[0] / parts[1] : nil
    }
    let first = zip(values("cpu.cfs_quota_us", of: "cpu"), values("cpu.cfs_period_us", of: "cpu"))
      .compactMap { quota, period -> Double? in
        guard let quota = Double(quota), let period = Double(period), quota > 0 else { return nil }
        return quota / period
      }
    return (second + first).min()
  }

  private var memory: Int? {
    // The first version has a number that no machine has where there is no limit.
    (values("memory.max") + values("memory.limit_in_bytes", of: "memory"))
      .compactMap { Int($0) }.filter { $0 < 1 << 50 }.min()
  }

  private var processes: Int? {
    (values("pids.max") + values("pids.max", of: "pids")).compactMap { Int($0) }.min()
  }

  /// What the group and those above it have in their files of that name.
  ///
  /// - Parameter controller: Whose hierarchy it is in the first version; the second has one for all.
  private func values(_ name: String, of controller: String = "") -> [String] {
    let line = membership.split(separator: "\n").first { line in
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      return parts.count == 3
        && parts[1].split(separator: ",", omittingEmptySubsequences: false)
          .contains(Substring(controller))
    }
    let path = line?.split(separator: ":", omittingEmptySubsequences: false).last ?? "/"
    var folder = controller.isEmpty ? root : root.appending(path: controller)
    var found: [String] = []
    // Inside a container the path may be the host's, of which nothing is seen here.
    for part in [""] + path.split(separator: "/").map(String.init) {
      if !part.isEmpty { folder = folder.appending(path: part) }
      if let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) {
        found.append(text.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    return found
  }
}
