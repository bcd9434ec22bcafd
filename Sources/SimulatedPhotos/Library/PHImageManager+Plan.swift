import Foundation

extension PHImageManager {
  /// A manager of a library of its own, which answers as `plan` says.
  ///
  /// - Parameter clock: Whose time the plan's latency is measured in, outside a simulation.
  package convenience init(
    plan: PhotoPlan, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(library: PhotoLibrary(plan: plan, clock: clock))
  }

  /// Every request made so far, in that order, as it stands now.
  package var requests: [PhotoRequest] { library.requests }

  /// The requests that are not answered in full; ``PhotoRequest/waitsFor`` says why.
  package var unanswered: [PhotoRequest] { requests.filter { $0.waitsFor != nil } }

  /// Returns when every request made so far has heard all it will hear, so that a
  /// call too many is seen too. A request that is held keeps it waiting; cancelling
  /// the task does not end the wait.
  package func settle() async { await library.settle() }

  /// How many images were delivered, degraded ones included.
  package var imagesDelivered: Int {
    requests.reduce(0) { count, request in
      count + request.callbacks.count { $0 == .image || $0 == .degradedImage }
    }
  }
}
