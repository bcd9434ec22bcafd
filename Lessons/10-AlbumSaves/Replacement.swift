import SimulatedPhotos

// snippet.loop
extension PHPhotoLibrary {
  /// Saves images one after another, in their order.
  ///
  /// A task that is cancelled saves nothing more. A write that has begun is
  /// waited for, a pause is not.
  ///
  /// - Parameters:
  ///   - clock: What pauses are waited by.
  ///   - progress: Is called where the caller runs, between two writes.
  /// - Throws: `SavingStopped`, under `stop`, at the first image that cannot be
  ///   saved; `CancellationError`, which has no list of those that are.
  nonisolated(nonsending)
    func saveAll(
      _ images: [UIImage], policy: SavePolicy, retry: RetryPolicy = .init(),
      clock: any Clock<Duration> = ContinuousClock(),
      progress: (SaveProgress) -> Void = { _ in }
    ) async throws -> SaveReport
  {
    var report = SaveReport()
    for (index, image) in images.enumerated() {
      try Task.checkCancellation()
      do {
        try await save(image, retry, clock, progress)
        report.saved.append(image)
      } catch let error as CancellationError {
        throw error
      } catch {
        let failure = NotSaved(image: image, reason: error)
        guard policy == .report else {
          throw SavingStopped(saved: report.saved, failure: failure)
        }
        report.failures.append(failure)
      }
      progress(.over(index + 1, of: images.count))
    }
    return report
  }

  /// Saves one image, and tries again where that is worth it.
  nonisolated(nonsending)
    private func save(
      _ image: UIImage, _ retry: RetryPolicy, _ clock: any Clock<Duration>,
      _ progress: (SaveProgress) -> Void
    ) async throws
  {
    for pause in retry.pauses {
      do {
        return try await save(image)
      } catch  where retry.isWorthIt(error) {
        progress(.pausing(pause))
        try await clock.sleep(for: pause)
      }
    }
    try await save(image)
  }
}
// snippet.end

// snippet.together
extension PHPhotoLibrary {
  /// Saves images in one write: all of them or none.
  func saveTogether(_ images: [UIImage]) async throws {
    try await performChanges {
      for image in images {
        PHAssetChangeRequest.creationRequestForAsset(from: image)
      }
    }
  }
}
// snippet.end
