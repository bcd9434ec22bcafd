import Dispatch

/// Whether the caller is on the main queue. That need not be the main thread: the process that runs
/// tests serves it on others.
package var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) == true }

/// Only the main queue answers to this key.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
