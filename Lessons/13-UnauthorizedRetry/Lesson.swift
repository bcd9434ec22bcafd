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
      On a 401 a client refreshes and asks again. A 401 that comes when that \
      is over is about the old token, and refreshes with one that is used.
      """,
    hazards: [.duplicateWork, .lostError],
    cure: """
      Say which token was rejected. Where it is not the one that is kept, \
      there is a new one. Try once; only a rejected refresh token signs out.
      """,
    costs: "a request may be sent twice, and a 401 that is meant refreshes.")

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

  private static let lanes = ["resource", "resource (2)", "endpoint"]
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
      "once-more", .antipattern, "with what is stored.",
      options: .actorEntries(),
      claim: Claim(found: [.returns(Answered(refreshes: 2, accepted: 2))]),
      model(.storing, [.profile, .photos], Servers())),
    Model(
      "two-doors", .antipattern, "expired and 401.",
      options: .actorEntries(),
      claim: Claim(
        found: [
          .returns(
            Answered(refreshes: 2, rejected: 1, errors: 1, isSignedOut: true))
        ]),
      intervals: ["resource", "endpoint", "endpoint (2)"],
      model(.twoDoors, afterTheEnd, Servers(latencies: [:], age: aSecondLeft))),
    Model(
      "erases", .antipattern, "late, offline.",
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
      "for-ever", .antipattern, "one minute of 401.",
      options: .actorEntries(),
      claim: Claim(found: [.returns(Answered(refreshes: 20, errors: 1))]),
      modelAhead(.asking)),
    Model(
      "itself", .antipattern, "a refresh that is sent again.",
      options: .actorEntries(),
      claim: Claim(found: [.ends(.deadlocked)]),
      model(.intercepting, [.profile], Servers(isDead: true))),
    Model(
      "one-door", .replacement, "expired, and rejected.",
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
      "gives-up", .replacement, "401 whatever.",
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
      "any-order", .replacement, "two, answered at once.", size: .large,
      options: .actorEntries(delays: 5),
      claim: Claim(found: [.returns(.once())]),
      model(.retrying, [.profile, .photos], .quick())),
    Model(
      "dead-any", .replacement, "two, dead, at once.", size: .large,
      options: .actorEntries(delays: 6),
      claim: Claim(
        found: [
          .returns(.dead(callers: 2)),
          .returns(.dead(callers: 2, refreshes: 2)),
        ]),
      model(.retrying, [.profile, .photos], .quick(isDead: true))),
  ]

  static let tryIt = TryIt(
    swap: "token == kept.accessToken", for: "!kept.isExpired",
    then: """
      Then `--variant thousand` refreshes twice.
      """)
}
