import SimulatedPhotos

/// A photo that a picker offers, and what loading it comes to.
package struct PickerItem: Sendable {
  package var asset: PHAsset
  package var kind: Kind
  package var answer: Answer
  /// How long it loads: virtual time in a simulation.
  package var latency: Duration
  package var cancellation: Cancellation

  package enum Kind: Hashable, Sendable { case image, livePhoto, video }

  /// What the completion handler is called with.
  package enum Answer: Sendable {
    case object
    case error(any Error)
    /// Neither an object nor an error.
    case neither
    /// An object of a class that nobody has asked for.
    case otherClass
    /// It is not called.
    case never
  }

  /// What a load hears whose progress was cancelled.
  package enum Cancellation: Hashable, Sendable {
    /// `CocoaError(.userCancelled)`.
    case callsBack
    case silent
  }

  package init(
    _ name: String, kind: Kind = .image, _ answer: Answer = .object, latency: Duration = .zero,
    cancellation: Cancellation = .callsBack
  ) {
    precondition(latency >= .zero, "expected a latency of zero or more, got \(latency)")
    asset = PHAsset(localIdentifier: name)
    self.kind = kind
    self.answer = answer
    self.latency = latency
    self.cancellation = cancellation
  }

  func has(_ aClass: any NSItemProviderReading.Type) -> Bool {
    switch kind {
    case .image: aClass == UIImage.self
    case .livePhoto: aClass == UIImage.self || aClass == PHLivePhoto.self
    case .video: false
    }
  }
}

extension PHPickerResult {
  /// The result of a photo that was picked, without a picker that gives it.
  package init(_ item: PickerItem) {
    self.init(itemProvider: NSItemProvider(item), assetIdentifier: nil)
  }
}
