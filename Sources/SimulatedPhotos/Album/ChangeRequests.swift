import Locking

/// What is requested in the change block that is running.
enum ChangeRequests {
  /// Task-local, since several blocks may run at once; also where there is no task.
  @TaskLocal private static var running: Locked<[UIImage]>?

  static func collected(by changeBlock: () -> Void) -> [UIImage] {
    let images = Locked<[UIImage]>([])
    $running.withValue(images) { changeBlock() }
    return images.withLock { $0 }
  }

  static func add(_ image: UIImage) {
    guard let running else {
      preconditionFailure(
        "expected a change block of PHPhotoLibrary.performChanges around this request")
    }
    running.withLock { $0.append(image) }
  }
}
