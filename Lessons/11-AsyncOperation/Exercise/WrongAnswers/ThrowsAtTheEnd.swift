// not met: 3
// says: Tray 2 burns, and tray 3 is baked all the same.

struct Bakery {
  let oven: Oven

  func bake(_ trays: [String]) async throws {
    var first: (any Error)?
    for tray in trays {
      do { try await baked(tray) } catch { first = first ?? error }
    }
    if let first { throw first }
  }

  private func baked(_ tray: String) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      oven.bake(tray) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}
