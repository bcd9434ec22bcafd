import Timeline

/// The tasks of one run, numbered from 1 in the order in which they were first
/// seen. Numbers and names are the same in each run of the same schedule.
struct TaskRegistry {
  struct Entry {
    var object: TaskObject?
    var name: String?
    var starter = 0
    /// The last point or event the task reached.
    var place = ""
    /// What its lane of the timeline shows; `nil` where it has none, as it has recorded nothing.
    var shown: Timeline.State?
    /// Whether it said itself that it is over.
    var saidItEnds = false
  }

  /// Nobody is number 0.
  private(set) var entries = [Entry()]
  private var numbers: [UInt64: Int] = [:]
  private var namesakes: [String: Int] = [:]

  func number(of id: UInt64) -> Int? { numbers[id] }

  mutating func add(_ id: UInt64, object: TaskObject?, starter: Int) -> Int {
    let number = entries.count
    numbers[id] = number
    entries.append(Entry(object: object, starter: starter))
    return number
  }

  mutating func isSeen(_ number: Int, at place: String) { entries[number].place = place }

  // MARK: What its lane shows

  mutating func show(_ number: Int) {
    if entries[number].shown == nil { entries[number].shown = .absent }
  }

  /// Whether the task has a lane that shows what it is doing.
  func isShown(_ number: Int) -> Bool {
    entries[number].shown != nil && !entries[number].saidItEnds
  }

  func isRunning(_ number: Int) -> Bool { entries[number].shown == .running }

  /// - Parameter isTold: Whether the program recorded it.
  mutating func isShown(_ number: Int, doing kind: Event.Kind, isTold: Bool) {
    entries[number].shown = (entries[number].shown ?? .absent).after(kind)
    guard isTold else { return }
    switch kind {
    case .ends, .fails: entries[number].saidItEnds = true
    case .runs, .suspends, .blocks: entries[number].saidItEnds = false
    case .notes, .cancels: break
    }
  }

  // MARK: Names

  /// Gives the task its name, made different from the names of other tasks.
  mutating func learnName(of number: Int, _ name: String?) {
    guard entries[number].name == nil, let name else { return }
    let others = namesakes[name, default: 0]
    namesakes[name] = others + 1
    entries[number].name = others == 0 ? name : "\(name) (\(others + 1))"
  }

  func knowsName(of number: Int) -> Bool { entries[number].name != nil }

  func name(of number: Int) -> String {
    guard number > 0 else { return "nobody" }
    if let name = entries[number].name { return name }
    let starter = entries[number].starter
    guard starter > 0, let from = entries[starter].name else { return "task \(number)" }
    return "task \(number) of \(from)"
  }

  /// The tasks that have not ended. Children of `async let` are left out: nothing
  /// tells whether they have.
  var unfinished: [Int] {
    entries.indices.filter { entries[$0].object?.isComplete == false }
  }

  func releaseAll() {
    for entry in entries { entry.object?.release() }
  }
}
