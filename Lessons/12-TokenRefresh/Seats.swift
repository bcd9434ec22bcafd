// snippet.seats
/// Those who wait for one answer. Each may leave before it comes.
///
/// It is a variable of an actor, which is what keeps its users apart.
struct Seats<Value: Sendable> {
  typealias Waiting = CheckedContinuation<Value, any Error>

  private var taken: [(number: Int, waiting: Waiting)] = []
  private var reserved = 0

  /// Gives a number that is nobody else's.
  mutating func reserve() -> Int {
    reserved += 1
    return reserved
  }

  mutating func take(_ seat: Int, _ waiting: Waiting) {
    taken.append((seat, waiting))
  }

  /// Whoever waits in that seat goes. It is empty where the answer came first.
  mutating func leave(_ seat: Int) {
    guard let index = taken.firstIndex(where: { $0.number == seat }) else {
      return
    }
    taken.remove(at: index).waiting.resume(throwing: CancellationError())
  }

  /// The answer is there: everyone gets it and goes.
  mutating func answer(_ result: Result<Value, any Error>) {
    let all = taken
    taken = []
    for seat in all { seat.waiting.resume(with: result) }
  }
}
// snippet.end
