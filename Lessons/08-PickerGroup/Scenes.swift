import Dispatch
import Foundation
import LessonKit
import Locking
import SimulatedPhotos
import SimulatedPhotosUI
import Simulation
import Timeline

/// The ways in which people load them; the replacement takes the place of each.
enum Form {
  case group, earlyReturn

  func loader(_ half: Half, _ policy: Policy) -> any PhotoLoading {
    switch (half, self) {
    case (.antipattern, .group): GroupLoader()
    case (.antipattern, .earlyReturn): EarlyReturnLoader()
    case (.replacement, _): TaskGroupLoader(policy: policy)
    }
  }
}

extension PickerGroup {
  typealias Play = @Sendable (Half, Stage) async throws -> Handed

  /// Loads photos on real threads.
  static func play(
    _ form: Form, _ items: [PickerItem], _ policy: Policy = .keep
  ) -> Play {
    { half, stage in
      let results = items.map { PHPickerResult($0) }
      stage.explainStall { whatIsMissing(items, results) }
      let got = await Got(results, form.loader(half, policy))
      return Handed(got, items, results)
    }
  }

  /// The same in a task that is cancelled when it waits.
  static func playCancelled(
    _ form: Form, _ items: [PickerItem], _ policy: Policy = .keep
  ) -> Play {
    { half, stage in
      let results = items.map { PHPickerResult($0) }
      stage.explainStall { whatIsMissing(items, results) }
      // A task of its own, so that it can be cancelled apart from the scene's.
      let caller = Task.detached(name: "caller") {
        await Got(results, form.loader(half, policy))
      }
      stage.onceStill {
        record(.cancels, "leaves", lane: "user")
        caller.cancel()
      }
      return Handed(await caller.value, items, results)
    }
  }

  /// Which photos hold the group, from the providers' record: those that are
  /// loading. Where none is, each handler was called, and one that had an image
  /// has left.
  private static func whatIsMissing(
    _ items: [PickerItem], _ results: [PHPickerResult]
  ) -> [String] {
    let loads = zip(items, results).map { ($0, $1.itemProvider.loads) }
    let loading = loads.filter { $1.contains { $0.state == .loading } }
    if !loading.isEmpty {
      return loading.map { item, _ in
        "\(item.asset.localIdentifier): it is loading"
      }
    }
    return items.filter { if case .object = $0.answer { false } else { true } }
      .map {
        "\($0.asset.localIdentifier): its handler had no image, and did not leave"
      }
  }

  /// Loads photos in virtual time.
  static func model(
    _ form: Form, _ items: [PickerItem], _ policy: Policy = .keep
  ) -> @Sendable (Half) async throws -> Handed {
    { half in
      let results = items.map { PHPickerResult($0) }
      let got = await Got(results, form.loader(half, policy))
      return await handed(got, items, results)
    }
  }

  /// The same in a task that the user leaves after so long.
  static func modelLeft(
    _ form: Form, _ items: [PickerItem], _ policy: Policy = .keep,
    after time: Duration = .zero
  ) -> @Sendable (Half) async throws -> Handed {
    { half in
      let results = items.map { PHPickerResult($0) }
      // As in the scene.
      let caller = Task.detached(name: "caller") {
        await Got(results, form.loader(half, policy))
      }
      try await Task.detached(name: "user") {
        if time > .zero { try await VirtualClock().sleep(for: time) }
        record(.cancels, "leaves")
        caller.cancel()
      }.value
      return await handed(await caller.value, items, results)
    }
  }

  /// Counts when whatever is under way has had its time.
  private static func handed(
    _ got: Got, _ items: [PickerItem], _ results: [PHPickerResult]
  ) async -> Handed {
    await withCheckedContinuation { continuation in
      CallbackQueue.main.run(after: .seconds(3600), name: "an hour later") {
        continuation.resume()
      }
    }
    return Handed(got, items, results)
  }
}

/// What a call came to, and how many loads were under way then.
struct Got: Sendable {
  var picked = Picked(images: [])
  var thrown = Handed.Thrown.nothing
  /// Whether the caller has left meanwhile, and wants nothing any more.
  var isLeft = false
  var running = 0

  init(_ results: [PHPickerResult], _ loader: any PhotoLoading) async {
    do {
      picked = try await loader.load(results)
    } catch is CancellationError {
      thrown = .cancellation
    } catch let error as NotLoaded {
      thrown = .error
      picked.failures = [error]
    } catch {
      thrown = .error
    }
    isLeft = Task.isCancelled
    running = results.flatMap(\.itemProvider.loads).count {
      $0.state == .loading
    }
    record(.ends, "has \(picked.images.count)")
  }
}

extension Handed {
  init(_ got: Got, _ items: [PickerItem], _ results: [PHPickerResult]) {
    let images = got.isLeft ? [] : got.picked.images
    let letters = String(images.map(\.asset.letter))
    let loaded = zip(items, results).filter { item, result in
      guard case .object = item.answer else { return false }
      return result.itemProvider.loads.contains { $0.state == .answered }
    }
    self.init(
      images: letters,
      failed: String(got.picked.failures.map { items[$0.index].asset.letter }),
      thrown: got.thrown,
      lost: String(
        loaded.map(\.0.asset.letter).filter { !letters.contains($0) }),
      running: got.running)
  }
}

extension PHAsset {
  /// By which a photo is told.
  fileprivate var letter: Character { localIdentifier.last ?? "?" }
}

extension [PickerItem] {
  /// Photos that load for so many seconds each, all but the one that fails.
  static func photos(_ seconds: [Int], failing: Character? = nil) -> Self {
    zip("abcdefghij", seconds).map { (letter: Character, seconds: Int) in
      PickerItem(
        "photo \(letter)", letter == failing ? .error(Unreadable()) : .object,
        latency: .seconds(seconds))
    }
  }

  /// Photos that have these answers at once.
  static func photos(_ answers: [PickerItem.Answer]) -> Self {
    zip("abcdefghij", answers).map { PickerItem("photo \($0)", $1) }
  }
}

struct Unreadable: Error {}

// The real name, for a type whose parked threads are counted.
typealias DispatchGroup = SimulatedGroup
