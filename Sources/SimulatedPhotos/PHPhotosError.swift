import Foundation

/// Stands in for `PHPhotosError`, with the cases that a request for an image can meet.
///
/// Numbers as in PhotoKit's header `PHError.h`; names as in
/// https://developer.apple.com/documentation/photos/phphotoserror-swift.struct/code
package struct PHPhotosError: CustomNSError, Hashable {
  package enum Code: Int, Sendable {
    case internalError = -1
    /// The image is in the cloud, and the request did not allow to fetch it.
    case networkAccessRequired = 3164
    case networkError = 3169
    case identifierNotFound = 3201
    case invalidResource = 3302
    case missingResource = 3303

    /// Lets `catch PHPhotosError.networkError` match, as it does with PhotoKit.
    package static func ~= (code: Code, error: any Error) -> Bool {
      (error as? PHPhotosError)?.code == code
    }
  }

  package let code: Code

  package init(_ code: Code) {
    self.code = code
  }

  package static let internalError = Code.internalError
  package static let networkAccessRequired = Code.networkAccessRequired
  package static let networkError = Code.networkError
  package static let identifierNotFound = Code.identifierNotFound
  package static let invalidResource = Code.invalidResource
  package static let missingResource = Code.missingResource

  package static let errorDomain = "PHPhotosErrorDomain"
  package var errorCode: Int { code.rawValue }
}
