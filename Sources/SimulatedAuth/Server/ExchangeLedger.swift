import Foundation

/// What a server knows of its exchanges. It tells nobody; each transition says what is to be done.
struct ExchangeLedger<Presented: Hashable & Sendable, Decision: Decided> {
  typealias WhenOver = @Sendable (Result<Decision, any Error>) -> Void
  typealias Entry = Exchange<Presented, Decision>

  /// A call, which is cancelled by its number.
  private enum Call {
    case new
    /// It was cancelled before it made its request.
    case cancelled
    case made(Int)
  }

  private let hold: Int
  private var isLetGo = false
  private var calls: [Call] = []
  private(set) var entries: [Entry] = []
  /// Who is to be told, until it is over.
  private var waiting: [Int: WhenOver] = [:]
  /// The lanes of a timeline; those of exchanges that are over are free.
  private var lanes: [String] = []
  private(set) var mostAtATime = 0

  init(hold: Int) {
    self.hold = hold
  }

  mutating func register() -> Int {
    calls.append(.new)
    return calls.count
  }

  enum Start {
    /// The request with this number is made. `letsGo`, where the others were held for it.
    case makes(Int, letsGo: Bool)
    /// The call was cancelled before.
    case isCancelled
  }

  mutating func start(
    _ call: Int, _ presented: Presented, lane: String, _ whenOver: @escaping WhenOver
  ) -> Start {
    if case .cancelled = calls[call - 1] { return .isCancelled }
    let id = entries.count + 1
    let taken = Set(waiting.keys.map { lanes[$0 - 1] })
    let names = (1...).lazy.map { $0 == 1 ? lane : "\(lane) (\($0))" }
    lanes.append(names.first { !taken.contains($0) } ?? lane)
    entries.append(Entry(id: id, presented: presented))
    calls[call - 1] = .made(id)
    waiting[id] = whenOver
    mostAtATime = max(mostAtATime, waiting.count)
    return .makes(id, letsGo: id == hold)
  }

  /// A request is at the server. Gives how it goes on; `nil` where it is over by then.
  mutating func arrive(_ id: Int, _ decide: (Presented) -> Decision) -> Entry? {
    guard !entries[id - 1].isOver else { return nil }
    entries[id - 1].decision = decide(entries[id - 1].presented)
    entries[id - 1].state = id <= hold && !isLetGo ? .held(until: hold) : .returning
    return entries[id - 1]
  }

  /// Gives the answers that were held, and now go back.
  mutating func letGo() -> [Int] {
    isLetGo = true
    let held = entries.filter { $0.state == .held(until: hold) }.map(\.id)
    for id in held { entries[id - 1].state = .returning }
    return held
  }

  /// An exchange is over. Gives whom to tell, the first time.
  mutating func end(_ id: Int, _ state: Entry.State) -> (WhenOver, Entry)? {
    guard let whenOver = waiting.removeValue(forKey: id) else { return nil }
    entries[id - 1].state = state
    return (whenOver, entries[id - 1])
  }

  /// A call is cancelled. Gives whom to tell, where it has made its request and that is not over.
  mutating func cancel(_ call: Int) -> (WhenOver, Entry)? {
    switch calls[call - 1] {
    case .new, .cancelled:
      calls[call - 1] = .cancelled
      return nil
    case .made(let id):
      return end(id, .cancelled)
    }
  }

  /// The lane of an exchange in a timeline: the first of its name that was free.
  func lane(_ id: Int) -> String { lanes[id - 1] }
}
