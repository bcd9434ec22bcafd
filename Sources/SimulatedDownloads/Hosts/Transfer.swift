import Foundation

/// One download of a session, as it stood when it was looked at.
package struct Transfer: Hashable, Sendable {
  /// Its number in the session, counted from 1.
  package let id: Int
  package let url: URL
  package internal(set) var state = State.new
  /// Whether the host has ever taken its connection.
  package internal(set) var hadConnection = false
  /// How many bytes have come.
  package internal(set) var received = 0
  /// How many there are, as the host says with its first one.
  package internal(set) var expected: Int?
  /// Whether somebody waits, or has waited, to be told how it ends.
  var isTold = false

  package enum State: Hashable, Sendable {
    /// Its task is there, and was not resumed.
    case new
    /// It has a connection, and nothing comes until so many downloads have been started.
    case held(until: Int)
    /// It has a connection.
    case running
    /// All of it has come.
    case finished
    case failed(URLError.Code)
    case cancelled
  }

  /// Whether it is over, however it ended.
  package var isOver: Bool {
    switch state {
    case .new, .held, .running: false
    case .finished, .failed, .cancelled: true
    }
  }

  /// The last part of the path, which is the name of its lane in a timeline.
  package var name: String { url.lastPathComponent }

  var host: String { url.host() ?? "" }

  /// - Parameter words: What happened, where the code does not say it.
  func error(_ code: URLError.Code, _ words: String? = nil) -> URLError {
    var info: [String: Any] = [NSURLErrorFailingURLErrorKey: url]
    if let words { info[NSLocalizedDescriptionKey] = words }
    return URLError(code, userInfo: info)
  }
}
