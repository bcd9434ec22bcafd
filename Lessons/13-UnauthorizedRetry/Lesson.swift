// The user is signed out by a 401 that came late.
//
// The token looked good, and the server says 401. So a request refreshes and
// asks again. Another one had gone out with the same token, and its 401 comes
// when all is over: it refreshes once more, with a refresh token that is used.
//
// Hazards: duplicate work, lost error.          swift run unauthorized-retry

import LessonKit
import SimulatedAuth
import Simulation

@main
enum UnauthorizedRetry: Lesson {
  static let summary = Summary(
    command: "unauthorized-retry",
    symptom: "The user is signed out, and the refresh is shared by all.",
    problem: """
      A 401 that comes late is about the old token, and refreshes once more.
      """,
    hazards: [.duplicateWork, .lostError],
    cure: """
      On a 401 call `refresh(rejecting: token)`: where that is not the token \
      that is kept, there is a new one. Once; only invalid_grant signs out.
      """,
    costs: "a request may be sent twice, and a dead refresh token as well.")

  static let scenes: [Scene<Answered>] = [
    Scene(
      "on-threads", .antipattern, "a late 401, on real threads.", size: .large,
      ends: { _ in .returns(.tooLate) },
      play(.retrying)),
    Scene(
      "hangs", .antipattern, "a refresh that is sent again.", size: .large,
      ends: { _ in .stalls(.noThread) },
      playDead(.intercepting)),
    Scene(
      "thousand", .replacement, "a thousand requests, the first one late.",
      ends: { _ in .returns(.once(callers: 1000)) },
      play(.retrying, callers: 1000)),
    Scene(
      "dead", .replacement, "a thousand; dead refresh token.",
      ends: { _ in .returns(.dead(callers: 1000)) },
      playDead(.retrying, callers: 1000)),
  ]

  static let columns = ["/profile", "/photos", "/token", "screen"]
  private static let lanes = ["/profile", "/photos", "/token"]
  /// It asks when the token has just expired by its date.
  static let afterTheEnd = [
    Caller.profile, Caller(name: "photos", time: .milliseconds(1500)),
  ]
  /// How old the tokens are that expire in a second, the leeway taken off.
  static let aSecondLeft = Duration.seconds(3600 - 31)

  static let models: [Model<Answered>] = [
    Model(
      "late", .antipattern, "two requests are rejected, the second late.",
      options: .actorEntries(), claim: Claim(found: [.returns(.tooLate)]),
      intervals: lanes,
      model(.retrying, [.profile, .photos], Servers())),
    Model(
      "once-more", .antipattern, "late, with the stored token.",
      inFull: "late, but with the stored refresh token.",
      options: .actorEntries(),
      claim: Claim(found: [.returns(Answered(refreshes: 2, accepted: 2))]),
      model(.storing, [.profile, .photos], Servers())),
    Model(
      "two-doors", .antipattern, "expired; told 401.",
      inFull: "one finds it expired, one is told 401.",
      options: .actorEntries(),
      claim: Claim(
        found: [
          .returns(
            Answered(refreshes: 2, rejected: 1, errors: 1, isSignedOut: true))
        ]),
      intervals: ["/profile", "/photos", "/token", "/token (2)"],
      model(.twoDoors, afterTheEnd, Servers(latencies: [:], age: aSecondLeft))),
    Model(
      "erases", .antipattern, "late, no network.",
      inFull: "late, and no network.",
      options: .actorEntries(),
      claim: Claim(
        found: [
          .returns(Answered(refreshes: 2, accepted: 1, told: 1, signOuts: 1))
        ]),
      model(
        .retrying, [.profile, .photos],
        Servers(refreshes: .slow(.served, then: .noConnection)))),
    Model(
      "alerts", .antipattern, "dead token.",
      options: .actorEntries(delays: 2),
      claim: Claim(
        found: [.returns(.dead(callers: 3, refreshes: 2, signOuts: 3))]),
      model(.retrying, [.profile, .feed, .photos], Servers(isDead: true))),
    Model(
      "for-ever", .antipattern, "always told 401.",
      inFull: "a server that always says 401.",
      options: .actorEntries(),
      claim: Claim(found: [.returns(Answered(refreshes: 20, errors: 1))]),
      modelAhead(.asking)),
    Model(
      "itself", .antipattern, "a refresh that is sent again.",
      options: .actorEntries(),
      claim: Claim(found: [.ends(.deadlocked)]),
      model(.intercepting, [.profile], Servers(isDead: true))),
    Model(
      "one-door", .replacement, "one expired, one told 401.",
      inFull: "one finds it expired, one is told 401.",
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.once())]),
      model(.twoDoors, afterTheEnd, Servers(latencies: [:], age: aSecondLeft))),
    Model(
      "keeps", .replacement, "fails, then works.", size: .large,
      options: .actorEntries(delays: 4),
      claim: Claim(
        found: [.returns(Answered(refreshes: 2, accepted: 1, errors: 2))]),
      model(
        .retrying, [.profile, .feed], again: true,
        Servers(refreshes: .slow(.serverError)))),
    Model(
      "gives-up", .replacement, "always told 401.",
      inFull: "a server that always says 401.",
      options: .actorEntries(),
      claim: Claim(found: [.returns(Answered(refreshes: 1, rejected: 1))]),
      modelAhead(.asking)),
    Model(
      "signs-out", .replacement, "dead token.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(.dead(callers: 3))]),
      model(.retrying, [.profile, .feed, .photos], Servers(isDead: true))),
    Model(
      "compared", .replacement, "late again, compared first.", size: .large,
      options: .actorEntries(), claim: Claim(found: [.returns(.once())]),
      intervals: lanes,
      model(.retrying, [.profile, .photos], Servers())),
    Model(
      "meets", .replacement, "late, when the refresh ends.", size: .large,
      options: .actorEntries(), claim: Claim(found: [.returns(.once())]),
      model(
        .retrying, [.profile, .photos],
        Servers(latencies: ["/photos": Latency(back: .seconds(3))]))),
    Model(
      "waves", .replacement, "two, and two late.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.once(callers: 4))]),
      model(
        .retrying, [.profile, .feed, .photos, Caller(name: "albums")],
        Servers(latencies: ["/photos": .late, "/albums": .late]))),
    Model(
      "any-order", .replacement, "two, answered at once.",
      inFull: "two are answered at once, so any order may come.", size: .large,
      options: .actorEntries(delays: 5),
      claim: Claim(found: [.returns(.once())]),
      model(.retrying, [.profile, .photos], .quick())),
    Model(
      "dead-any", .replacement, "two, dead, at once.",
      inFull: "two are answered at once, and the refresh token is dead.",
      size: .large,
      options: .actorEntries(delays: 6),
      claim: Claim(
        found: [
          .returns(.dead(callers: 2, refreshes: 2)),
          .returns(.dead(callers: 2)),
        ]),
      model(.retrying, [.profile, .photos], .quick(isDead: true))),
  ]

  static let tryIt = TryIt(
    swap: "token == kept.accessToken", for: "!kept.isExpired",
    then: """
      Then `--variant thousand` refreshes twice.
      """)
}
