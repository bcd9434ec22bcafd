import LessonKit
import SimulatedAuth
import Simulation
import Testing

@testable import UnauthorizedRetry

/// What is shared by the reports whose trigger is a 401.
@Suite("Several requests that are answered with 401")
struct UnauthorizedAtOnceTests {
  @Test("at once share a refresh, with a client that looks at nothing more")
  func atOnce() async throws {
    #expect(await explored(by: .antipattern) { Servers(latencies: [:]) } == [.once()])
  }

  @Test("one of them late, are two refreshes, and the user is signed out")
  func late() async throws {
    #expect(await explored(by: .antipattern) { Servers() } == [.tooLate])
  }

  @Test("one of them when the refresh ends, are one or two, by a hair")
  func meets() async throws {
    let found = await explored(by: .antipattern) {
      Servers(latencies: ["/photos": Latency(back: .seconds(3))])
    }
    #expect(found == [.once(), .tooLate])
  }

  @Test("at whatever time, are one where the rejected token is named", arguments: 0...8)
  func compared(halfSeconds: Int) async throws {
    let found = await explored(by: .replacement) {
      Servers(latencies: ["/photos": Latency(back: .milliseconds(500 * halfSeconds))])
    }
    #expect(found == [.once()])
  }
}

/// What two requests come to, in every schedule at actor entries with at most three delays.
func explored(
  _ client: @escaping @Sendable (Servers) async -> any Requesting,
  _ servers: @escaping @Sendable () -> Servers
) async -> Set<Answered> {
  let found = await Explorer(.actorEntries(delays: 3)).explore {
    let servers = servers()
    let got = await client(servers).got([.profile, .photos])
    return Answered(got, servers)
  }
  #expect(found.isExhausted && found.schedules > 1)
  #expect(found.groups.allSatisfy { $0.result.ending == .finished })
  return Set(found.groups.compactMap(\.result.outcome))
}

/// The same with the code of a half.
func explored(
  by half: Half, _ servers: @escaping @Sendable () -> Servers
) async -> Set<Answered> {
  await explored({ await Form.retrying.client(half, $0, VirtualClock()) }, servers)
}
