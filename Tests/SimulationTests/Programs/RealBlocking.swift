import Dispatch

/// Blocks this thread for real, as people hide it from the compiler.
func blockForReal(_ semaphore: DispatchSemaphore) { semaphore.wait() }
