// The user is signed out, because two requests refreshed one token.
//
// The token has expired, and several requests find that out at once. Each gets a
// new one; the second presents a refresh token that the first has used, and the
// server signs the user out. A lock keeps the two apart, and has ways to fail of
// its own.
//
// Hazards: duplicate work, held lock, re-entrancy.    swift run token-refresh

import LessonKit
import SimulatedAuth
import Simulation

@main
enum TokenRefresh: Lesson {
  static let summary = Summary(
    command: "token-refresh",
    symptom: "The user is signed out, although the token was only refreshed.",
    problem: """
      An actor looks whether the token has expired, awaits a new one, stores \
      it. While it awaits, the next caller looks, and presents a refresh token \
      that is used by then. The server (a simulated one) signs the user out.
      """,
    hazards: [.duplicateWork, .heldLock, .reentrancy],
    cure: """
      An actor keeps the refresh in flight, and all who ask wait for that one: \
      SingleFlight.swift. To leave when cancelled, take a seat: \
      Replacement.swift.
      """,
    costs: "the refresh is nobody's child: it runs on when all have left.")

  static let scenes: [Scene<Refreshed>] = [
    Scene(
      "on-threads", .antipattern, "twice, on real threads.", size: .large,
      ends: { _ in .returns(.twice) },
      play(.naive)),
    Scene(
      "inline", .antipattern, "answered in the call, with NSLock held.",
      ends: { _ in .stalls(.everyPoolThread, in: "NSLock.lock()") },
      playInline(.calling)),
    Scene(
      "inline-mutex", .antipattern, "the same with a Mutex.",
      ends: { _ in .crashes(saying: "Recursive call to lock Mutex") },
      playInline(.mutex)),
    Scene(
      "owner-gone", .antipattern, "weak self, and the user signs out.",
      ends: { _ in .stalls(.noThread, saying: "leaked its continuation") },
      playDropped(.weak)),
    Scene(
      "stays", .antipattern, "cancelled; waits on for its answer.",
      size: .large,
      ends: { _ in .returns(.oneLate) },
      playCancelled(.locked)),
    Scene(
      "thousand", .replacement, "a thousand callers, on real threads.",
      ends: { _ in .returns(.once(callers: 1000)) },
      play(.naive, callers: 1000)),
    Scene(
      "at-hand", .replacement, "the endpoint has its answer at hand.",
      size: .large,
      ends: { .returns(.once(callers: $0)) },
      playInline(.calling)),
    Scene(
      "dropped", .replacement, "the session is dropped meanwhile.",
      size: .large,
      ends: { _ in .returns(.once()) },
      playDropped(.weak)),
    Scene(
      "leaves", .replacement, "cancelled before the answer comes.",
      size: .large,
      ends: { _ in .returns(.oneLeft) },
      playCancelled(.locked)),
  ]

  private static let endpoints = ["endpoint", "endpoint (2)"]
  private static let all = Array(callers.prefix(2)) + endpoints

  static let models: [Model<Refreshed>] = [
    Model(
      "twice", .antipattern, "two requests find the token expired.",
      options: .actorEntries(), claim: Claim(found: [.returns(.twice)]),
      intervals: endpoints,
      model(.naive, .slow(), step: .singleFlight)),
    Model(
      "stale", .antipattern, "token read unlocked.",
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(Refreshed(refreshes: 1, rejected: 2))]),
      model(.lateRead, .slow(.serverError))),
    Model(
      "under-lock", .antipattern, "resume, then unlock.",
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.ends(.resumedUnderLock)]),
      model(.resuming, .slow())),
    Model(
      "for-ever", .antipattern, "a lifetime below the leeway.",
      options: .actorEntries(steps: 1000),
      claim: Claim(found: [.ends(.stepLimit)]),
      model(
        .asking, callers: 1, .slow(),
        tokens: TokenPlan(accessTokenLifetime: .seconds(20)))),
    Model(
      "late", .antipattern, "cancelled; it stays.",
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(.oneLate)]),
      intervals: all,
      modelCancelled(.locked, .slow(), after: .milliseconds(500))),
    Model(
      "not-rotated", .antipattern, "twice, without rotation.", size: .large,
      options: .actorEntries(),
      claim: Claim(found: [.returns(Refreshed(refreshes: 2, accepted: 2))]),
      intervals: all,
      model(
        .naive, .slow(), step: .singleFlight, tokens: TokenPlan(rotates: false))
    ),
    Model(
      "two", .replacement, "two, answered at once.",
      options: .actorEntries(), claim: Claim(found: [.returns(.once())]),
      model(.naive, .quick(), step: .singleFlight)),
    Model(
      "again", .replacement, "fails, then works.",
      options: .actorEntries(),
      claim: Claim(
        found: [.returns(Refreshed(refreshes: 2, accepted: 1, errors: 2))]),
      model(.naive, .slow(.serverError), step: .singleFlight, again: true)),
    Model(
      "in-time", .replacement, "cancelled; it leaves.",
      options: .actorEntries(delays: 4),
      claim: Claim(found: [.returns(.oneLeft)]),
      intervals: all,
      modelCancelled(.locked, .slow(), after: .milliseconds(500))),
    Model(
      "once", .replacement, "twice again, one in flight.", size: .large,
      options: .actorEntries(), claim: Claim(found: [.returns(.once())]),
      intervals: endpoints,
      model(.naive, .slow(), step: .singleFlight)),
    Model(
      "three", .replacement, "three, one in flight.", size: .large,
      options: .actorEntries(),
      claim: Claim(found: [.returns(.once(callers: 3))]),
      model(.naive, callers: 3, .quick(), step: .singleFlight)),
    Model(
      "two-seats", .replacement, "two, in seats.", size: .large,
      options: .actorEntries(), claim: Claim(found: [.returns(.once())]),
      model(.naive, .quick(), step: .seats)),
    Model(
      "three-seats", .replacement, "three, in seats.", size: .large,
      options: .actorEntries(),
      claim: Claim(found: [.returns(.once(callers: 3))]),
      model(.naive, callers: 3, .quick(), step: .seats)),
    Model(
      "three-fail", .replacement, "three, in seats; it fails.", size: .large,
      options: .actorEntries(delays: 7),
      claim: Claim(
        found: [
          .returns(Refreshed(refreshes: 1, errors: 3)),
          .returns(Refreshed(refreshes: 2, accepted: 1, errors: 2)),
          .returns(Refreshed(refreshes: 2, accepted: 2, errors: 1)),
        ]),
      model(.naive, callers: 3, .quick(.serverError), step: .seats)),
    Model(
      "all-fail", .replacement, "three, in seats; it fails later.",
      size: .large,
      options: .actorEntries(),
      claim: Claim(
        found: [
          .returns(Refreshed(refreshes: 1, errors: 3))
        ]),
      model(.naive, callers: 3, .slow(.serverError), step: .seats)),
    Model(
      "leaves-any", .replacement, "two; one leaves.", size: .large,
      options: .actorEntries(delays: 6),
      claim: Claim(found: [.returns(.once()), .returns(.oneLeft)]),
      modelCancelled(.naive, .quick(), step: .seats)),
    Model(
      "any-time", .replacement, "three; it fails, one leaves.", size: .large,
      options: .actorEntries(delays: 4),
      claim: Claim(
        found: [
          .returns(Refreshed(refreshes: 1, errors: 3)),
          .returns(Refreshed(refreshes: 1, errors: 2, left: 1)),
          .returns(Refreshed(refreshes: 2, accepted: 1, errors: 2)),
          .returns(Refreshed(refreshes: 2, accepted: 1, errors: 1, left: 1)),
          .returns(Refreshed(refreshes: 2, accepted: 2, errors: 1)),
          .returns(Refreshed(refreshes: 2, errors: 2, left: 1)),
        ]),
      modelCancelled(.naive, callers: 3, .quick(.serverError), step: .seats)),
  ]

  static let tryIt = TryIt(
    swap: "if !isRefreshing {", for: "do {",
    then: """
      Then `--variant thousand` signs the user out.
      """)
}
