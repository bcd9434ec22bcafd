import Foundation
import Locking
import SimulatedDownloads
import Simulation
import TestSupport
import Testing

@Suite("A download task with a completion handler")
struct DownloadTaskTests {
  private let host = SimulatedHost("images.example", bytesPerSecond: .max)

  /// What a handler was called with.
  private struct Heard: Equatable {
    var size: Int?
    var status: Int?
    var code: URLError.Code?
    var isOnMainQueue: Bool
  }

  /// Makes a task whose calls are noted.
  private func task(
    of session: URLSession, _ url: URL
  ) -> (URLSessionDownloadTask, heard: @Sendable () -> [Heard], file: @Sendable () -> URL?) {
    let calls = Locked<[Heard]>([])
    let place = Locked<URL?>(nil)
    let task = session.downloadTask(with: url) { file, response, error in
      let size = file.flatMap { try? Data(contentsOf: $0).count }
      place.withLock { $0 = file }
      calls.withLock {
        $0.append(
          Heard(
            size: size, status: (response as? HTTPURLResponse)?.statusCode,
            code: (error as? URLError)?.code, isOnMainQueue: isOnMainQueue))
      }
    }
    return (task, { calls.withLock { $0 } }, { place.withLock { $0 } })
  }

  @Test("has the file in the handler, and not behind it")
  func file() async throws {
    let session = URLSession(host)
    let (task, heard, file) = task(of: session, host.one)
    #expect(task.state == .suspended)
    #expect(task.countOfBytesExpectedToReceive == -1)
    #expect(session.transfers.isEmpty, "nothing begins before it is resumed")
    task.resume()
    task.resume()
    while heard().isEmpty || !session.temporaryFiles.isEmpty { await Task.yield() }
    #expect(heard() == [Heard(size: 1000, status: 200, isOnMainQueue: true)])
    #expect(task.state == .completed)
    #expect(task.countOfBytesReceived == 1000 && task.countOfBytesExpectedToReceive == 1000)
    let path = try #require(file()).path
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("hears of a cancel once")
  func cancelled() async {
    let session = URLSession(host, holdUntilDownload: 2)
    let (task, heard, _) = task(of: session, host.one)
    task.resume()
    #expect(task.state == .running)
    task.cancel()
    task.cancel()
    while heard().isEmpty { await Task.yield() }
    // Whatever else were to come would come before this.
    await Task { @MainActor in }.value
    #expect(heard() == [Heard(code: .cancelled, isOnMainQueue: true)])
    #expect(session.states == [.cancelled])
  }

  @Test("that is cancelled before it is resumed is told at once, and resuming it does nothing")
  func cancelledBefore() async {
    let session = URLSession(host)
    let (task, heard, _) = task(of: session, host.one)
    task.cancel()
    #expect(task.state == .completed)
    while heard().isEmpty { await Task.yield() }
    task.resume()
    await Task { @MainActor in }.value
    #expect(heard() == [Heard(code: .cancelled, isOnMainQueue: true)])
    #expect(session.transfers.map(\.hadConnection) == [false])
  }

  @Test("hears of what went wrong")
  func failed() async {
    let broken = SimulatedHost("images.example", other: HostedFile(.breaks(.timedOut, after: 0)))
    let session = URLSession(broken)
    let (task, heard, _) = task(of: session, broken.one)
    task.resume()
    while heard().isEmpty { await Task.yield() }
    #expect(heard() == [Heard(code: .timedOut, isOnMainQueue: true)])
    #expect(session.temporaryFiles == [])
  }
}
