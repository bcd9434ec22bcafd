import Dispatch
import SimulatedPhotos
import Simulation

// snippet.all-at-once
/// Starts them all.
struct AllAtOnce: AlbumSaving {
  nonisolated(nonsending)
    func save(
      _ images: [UIImage], to library: PHPhotoLibrary, alert: @escaping Alert
    ) async
  {
    for image in images {
      UIImageWriteToSavedPhotosAlbum(image, to: library) { image, error in
        if let error { alert(image, error) }
      }
    }
  }
}
// snippet.end

// snippet.retry
/// The same; what is refused is tried again, at once.
struct RetryAtOnce: AlbumSaving {
  let retries: Int

  nonisolated(nonsending)
    func save(
      _ images: [UIImage], to library: PHPhotoLibrary, alert: @escaping Alert
    ) async
  {
    for image in images { save(image, to: library, retries, alert) }
  }

  private func save(
    _ image: UIImage, to library: PHPhotoLibrary, _ retries: Int,
    _ alert: @escaping Alert
  ) {
    UIImageWriteToSavedPhotosAlbum(image, to: library) { image, error in
      guard let error else { return }
      guard retries > 0 else { return alert(image, error) }
      save(image, to: library, retries - 1, alert)
    }
  }
}
// snippet.end

// snippet.waits
/// Waits for each, on the thread that calls it.
struct WaitForEach: AlbumSaving {
  nonisolated(nonsending)
    func save(
      _ images: [UIImage], to library: PHPhotoLibrary, alert: @escaping Alert
    ) async
  {
    saveAndWait(images, to: library, alert: alert)
  }
}

private func saveAndWait(
  _ images: [UIImage], to library: PHPhotoLibrary, alert: @escaping Alert
) {
  for image in images {
    let written = DispatchSemaphore(value: 0)
    UIImageWriteToSavedPhotosAlbum(image, to: library) { image, error in
      if let error { alert(image, error) }
      written.signal()
    }
    written.wait()
  }
}
// snippet.end

// snippet.queue
/// Has a thread of a global queue do the waiting.
struct WaitOnQueue: AlbumSaving {
  nonisolated(nonsending)
    func save(
      _ images: [UIImage], to library: PHPhotoLibrary, alert: @escaping Alert
    ) async
  {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        saveAndWait(images, to: library, alert: alert)
        continuation.resume()
      }
    }
  }
}
// snippet.end

// The real name, for a type whose parked threads are counted.
typealias DispatchSemaphore = SimulatedSemaphore
