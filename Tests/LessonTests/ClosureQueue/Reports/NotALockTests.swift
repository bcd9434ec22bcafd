import Locking
import Simulation
import Testing

private protocol Account: Actor {
  init(balance: Int)
  var balance: Int { get }
  /// Whether the bank lets it be paid.
  func withdraw(_ amount: Int) async -> Bool
}

/// Somebody else is asked, which takes a while.
private func bankAgrees() async -> Bool {
  await schedulePoint("asks the bank")
  return true
}

// snippet.stale
private actor HopefulAccount: Account {
  private(set) var balance: Int

  init(balance: Int) { self.balance = balance }

  func withdraw(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    guard await bankAgrees() else { return false }
    // What was seen above may not be so any more.
    balance -= amount
    return true
  }
}
// snippet.end

private actor CheckingAccount: Account {
  private(set) var balance: Int

  init(balance: Int) { self.balance = balance }

  // snippet.looks-again
  func withdraw(_ amount: Int) async -> Bool {
    guard await bankAgrees(), balance >= amount else { return false }
    balance -= amount
    return true
  }
  // snippet.end
}

private actor ReservingAccount: Account {
  private(set) var balance: Int

  init(balance: Int) { self.balance = balance }

  // snippet.before
  func withdraw(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    balance -= amount
    guard await bankAgrees() else {
      balance += amount
      return false
    }
    return true
  }
  // snippet.end
}

private struct Withdrawn: Hashable, Sendable {
  var allowed: Int
  var balance: Int
}

/// Two withdrawals of 80 from an account of 100.
private func withdrawn<A: Account>(from account: A.Type) async -> Exploration<Withdrawn> {
  await Explorer().explore {
    let account = A(balance: 100)
    async let first = account.withdraw(80)
    async let second = account.withdraw(80)
    let allowed = await [first, second].count { $0 }
    return await Withdrawn(allowed: allowed, balance: account.balance)
  }
}

@Suite("An actor that looks, awaits and acts")
struct NotALockTests {
  @Test("pays twice and is overdrawn in some schedules, and pays once in the others")
  func stale() async throws {
    let found = await withdrawn(from: HopefulAccount.self)
    try #require(found.isExhausted && found.ended == found.schedules)
    let overdrawn = found.count { $0.outcome == Withdrawn(allowed: 2, balance: -60) }
    let once = found.count { $0.outcome == Withdrawn(allowed: 1, balance: 20) }
    #expect(overdrawn > 0 && once > 0 && overdrawn + once == found.schedules)
  }

  @Test("pays once in every schedule when it looks behind the await")
  func looksAgain() async throws { try await paysOnce(CheckingAccount.self) }

  @Test("pays once in every schedule when it acts before the await")
  func before() async throws { try await paysOnce(ReservingAccount.self) }

  private func paysOnce<A: Account>(_ account: A.Type) async throws {
    let found = await withdrawn(from: account)
    try #require(found.isExhausted && found.schedules > 0)
    #expect(
      found.count { $0.outcome == Withdrawn(allowed: 1, balance: 20) } == found.schedules)
  }
}
