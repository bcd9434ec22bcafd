import Foundation

/// Stands in for `URLResponse`: what a host says of what it sends.
package class URLResponse: @unchecked Sendable {
  // Sendable without a check, as a class that has a subclass: nothing in either can change.
  package let url: URL?
  package let expectedContentLength: Int64

  init(url: URL, expectedContentLength: Int64) {
    self.url = url
    self.expectedContentLength = expectedContentLength
  }

  /// The last part of the URL's path.
  package var suggestedFilename: String? { url?.lastPathComponent }
}

/// Stands in for `HTTPURLResponse`. The response to each download is one.
package final class HTTPURLResponse: URLResponse, @unchecked Sendable {
  // Sendable without a check, as above.
  /// 200 where all is well, 404 where the host has no such file.
  package let statusCode: Int

  init(url: URL, statusCode: Int, expectedContentLength: Int64) {
    self.statusCode = statusCode
    super.init(url: url, expectedContentLength: expectedContentLength)
  }
}
