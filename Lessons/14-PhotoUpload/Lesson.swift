// The user has left, and the photos are still being uploaded. There is half a
// receipt, and an error was told twice.
//
// Each part works: picker, loads, token, uploads, receipt. What starts them is
// put together from callbacks, tasks of their own, a group, a semaphore and a
// flag, and none of these knows the others.
//
// Hazards: orphan task, lost cancellation, lost error, duplicate work, parked
// thread.    swift run photo-upload

import LessonKit
import SimulatedAuth
import SimulatedPhotosUI
import Simulation

@main
enum PhotoUpload: Lesson {
  static let summary = Summary(
    command: "photo-upload",
    symptom: "The user has left, and the photos are still being uploaded.",
    problem: """
      Callbacks, tasks, a group, a semaphore and a flag: none knows the others.
      """,
    hazards: [
      .orphanTask, .lostCancellation, .lostError, .duplicateWork, .parkedThread,
    ],
    cure: """
      One tree of tasks: `.task { }` of the screen, a group in it, no `Task { }`.
      """,
    costs: "the first error ends all, and what has arrived stays there.")

  static let scenes: [Scene<Uploaded>] = [
    Scene(
      "parked", .antipattern, "three more than pool threads.",
      ends: { _ in .stalls(.everyPoolThread, in: "DispatchSemaphore.wait()") },
      play(photos: { $0 + 3 })),
    Scene(
      "goes-on", .antipattern, "the user leaves, on real threads.",
      size: .large,
      ends: { _ in
        .returns(Uploaded(photos: "abc", late: 3, receipt: .half))
      },
      play(leaves: true)),
    Scene(
      "left", .replacement, "the server has three; the user leaves.",
      ends: { _ in .returns(Uploaded(photos: "abc", late: 0)) },
      play(leaves: true)),
    Scene(
      "unparked", .replacement, "three more than pool threads.", size: .large,
      ends: { .returns(.all(of: .photos($0 + 3))) },
      play(photos: { $0 + 3 })),
  ]

  static let models: [Model<Uploaded>] = [
    Model(
      "runs-on", .antipattern, "the user leaves while two are uploaded.",
      options: .actorEntries(),
      claim: Claim(found: [
        .returns(Uploaded(photos: "ab", late: 2, receipt: .half))
      ]),
      intervals: twoLanes,
      model(.two, leavesAfter: .milliseconds(3250))),
    Model(
      "told-twice", .antipattern, "one upload fails.",
      options: .actorEntries(),
      claim: Claim(found: [
        .returns(Uploaded(photos: "a", receipt: .whole, alerts: 2))
      ]),
      model(.secondFails)),
    Model(
      "untold", .antipattern, "one load fails.",
      options: .actorEntries(),
      claim: Claim(found: [
        .returns(Uploaded(photos: "a", receipt: .whole, untold: "b"))
      ]),
      model(.unreadable)),
    Model(
      "signed-out", .antipattern, "expired token.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [
        .returns(
          Uploaded(
            receipt: .whole, alerts: 3, refreshes: 2, isSignedOut: true))
      ]),
      model(.expired)),
    Model(
      "half", .antipattern, "the user leaves between two uploads.",
      size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [
        .returns(Uploaded(photos: "a", late: 1, receipt: .half))
      ]),
      intervals: [
        "screen", "picker", "photo a", "photo b", "upload", "receipt",
      ],
      model(.twoApart, leavesAfter: .seconds(5))),
    Model(
      "all-at-odds", .antipattern, "four photos; the user leaves.",
      size: .large,
      options: .actorEntries(delays: 1),
      claim: Claim(found: [
        .returns(
          Uploaded(photos: "abc", late: 4, receipt: .half, refreshes: 2))
      ]),
      intervals: lanes,
      model(.four, leavesAfter: .milliseconds(4250))),
    Model(
      "one-refresh", .replacement, "expired token.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [
        .returns(Uploaded(photos: "ab", receipt: .whole, refreshes: 1))
      ]),
      model(.expired)),
    Model(
      "stops", .replacement, "leaving.",
      inFull: "the user leaves while two are uploaded.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(Uploaded(late: 0))]),
      intervals: twoLanes,
      model(.two, leavesAfter: .milliseconds(3250))),
    Model(
      "told", .replacement, "one upload fails.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(Uploaded(photos: "a", alerts: 1))]),
      intervals: twoLanes,
      model(.secondFails)),
    Model(
      "unreadable", .replacement, "one load fails.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(Uploaded(alerts: 1))]),
      model(.unreadable)),
    Model(
      "apart", .replacement, "the user leaves between two uploads.",
      size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(Uploaded(photos: "a", late: 0))]),
      intervals: [
        "screen", "picker", "photo a", "photo b", "upload", "receipt",
      ],
      model(.twoApart, leavesAfter: .seconds(5))),
    Model(
      "one-tree", .replacement, "four photos; the user leaves.", size: .large,
      options: .actorEntries(delays: 1),
      claim: Claim(found: [
        .returns(Uploaded(photos: "ac", late: 0, refreshes: 1))
      ]),
      intervals: lanes,
      model(.four, leavesAfter: .milliseconds(4250))),
    Model(
      "whole", .replacement, "four photos; the user stays.", size: .large,
      options: .actorEntries(delays: 1),
      claim: Claim(found: [
        .returns(Uploaded(photos: "abcd", receipt: .whole, refreshes: 1))
      ]),
      intervals: lanes,
      model(.four)),
  ]

  static let columns = ["screen", "upload", "upload (2)", "receipt"]
  private static let twoLanes = [
    "screen", "picker", "photo a", "photo b", "upload", "upload (2)", "receipt",
  ]
  private static let lanes = [
    "screen", "picker", "photo a", "photo b", "photo c", "photo d", "token",
    "token (2)", "upload", "upload (2)", "upload (3)", "receipt",
  ]

  static let tryIt = TryIt(
    swap: "_ where Task.isCancelled", for: "is CancellationError",
    then: """
      Then `--variant left` alerts a user who has left.
      """)
}
