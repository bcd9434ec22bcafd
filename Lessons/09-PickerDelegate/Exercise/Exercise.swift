// What is stated of the starter:
// not met: 2
// hazard: leaked continuation
// says: SignIn waits for ever

import LessonKit
import Simulation
import Timeline

@main
enum PickerDelegateExercise: Exercise {
  static let lesson = "picker-delegate"
  static let file = "Lessons/09-PickerDelegate/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "token", "1. It returns the token, and the sheet is gone.", .signsIn,
      gets: "token 1"),
    requirement(
      "closed", "2. Where the sheet is closed, it throws left.",
      .closes, gets: "left"),
    requirement(
      "swiped", "2. The same where it is swiped away.",
      .swipesAway, gets: "left"),
    requirement(
      "not-shown", "3. Where no sheet is shown, it throws notShown.",
      .seesAnother, gets: "notShown"),
    requirement(
      "two-ends", "4. A second end of the same sheet changes nothing.",
      .signsInAndSwipes, gets: "token 1"),
    Requirement(
      "cancelled", "5. Cancelled, it throws at once, and the sheet is gone.",
      options: .pool(of: 2), returns: .cancelled,
      otherwise: Signed.cancelled.explanation,
      hazard: Signed.cancelled.hazard
    ) { @MainActor in
      let sheet = SignInSheet(.nothing)
      let signIn = SignIn(sheet: sheet)
      let caller = Task(name: "SignIn") { await Signed(signIn, sheet) }
      await Task.detached(name: "caller") {
        record(.cancels, "leaves")
        caller.cancel()
      }.value
      return await caller.value
    },
    Requirement(
      "next-call", "6. A cancel ends its own call, and never the next one.",
      options: .pool(of: 2, delays: 3), returns: .second,
      otherwise: Signed.second.explanation, hazard: Signed.second.hazard
    ) { @MainActor in
      let sheet = SignInSheet(.signsIn)
      let signIn = SignIn(sheet: sheet)
      let first = Task(name: "SignIn") { try? await signIn.token() }
      let next = Task(name: "next SignIn") {
        _ = await first.value
        return await Signed(signIn, sheet)
      }
      // At the moment of the first token. Nobody waits for it.
      Task.detached(name: "caller") {
        try await VirtualClock().sleep(for: .seconds(1))
        record(.cancels, "leaves")
        first.cancel()
      }
      return await next.value
    },
  ]

  /// Signs in once, with somebody who does this.
  private static func requirement(
    _ name: String, _ sentence: String, _ user: SignInSheet.User,
    gets answer: String
  ) -> Requirement<Signed> {
    let required = Signed(answer: answer)
    return Requirement(
      name, sentence, options: .pool(of: 2), returns: required,
      otherwise: required.explanation, hazard: required.hazard
    ) { @MainActor in
      let sheet = SignInSheet(user)
      let signIn = SignIn(sheet: sheet)
      return await Task(name: "SignIn") { await Signed(signIn, sheet) }.value
    }
  }
}

/// What the caller got, and whether the sheet was still shown then.
struct Signed: LessonFinding {
  var answer: String
  var sheetStays = false

  static let cancelled = Signed(answer: "CancellationError()")
  /// The token of the second sheet.
  static let second = Signed(answer: "token 2")

  var description: String {
    answer + (sheetStays ? ", and the sheet stays" : "")
  }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Signed) -> String {
    if found.answer == answer {
      return "The caller gets: \(answer). The sheet stays on the screen."
    }
    return "The caller gets: \(found). It must get: \(self)."
  }

  @Sendable func hazard(of found: Signed) -> Hazard? {
    self == .cancelled && found.answer != answer ? .lostCancellation : nil
  }
}

extension Signed {
  @MainActor
  init(_ signIn: SignIn, _ sheet: SignInSheet) async {
    do {
      answer = try await signIn.token()
    } catch {
      answer = "\(error)"
    }
    sheetStays = sheet.isShown
  }
}

// The real names, for what the simulation sees.
typealias NSLock = SimulatedLock

func withTaskCancellationHandler<T>(
  operation: () async throws -> T, onCancel handler: @Sendable () -> Void,
  isolation: isolated (any Actor)? = #isolation
) async rethrows -> T {
  try await Simulation.withTaskCancellationHandler(
    operation: operation, onCancel: handler, isolation: isolation)
}
