import Foundation

/// Stands in for the errors of a write into the album.
///
/// They are those of the assets library, whose numbers apps still get to see: "write busy" is its
/// -3301. https://developer.apple.com/documentation/assetslibrary/alassetslibrary
package struct ALAssetsLibraryError: CustomNSError, Hashable {
  package enum Code: Int, Sendable {
    case writeBusy = -3301
    case writeDiskSpace = -3305
    case accessUserDenied = -3311

    /// Lets `catch ALAssetsLibraryError.writeBusy` match.
    package static func ~= (code: Code, error: any Error) -> Bool {
      (error as? ALAssetsLibraryError)?.code == code
    }
  }

  package let code: Code

  package init(_ code: Code) { self.code = code }

  package static let writeBusy = Code.writeBusy
  package static let writeDiskSpace = Code.writeDiskSpace
  package static let accessUserDenied = Code.accessUserDenied

  package static let errorDomain = "ALAssetsLibraryErrorDomain"
  package var errorCode: Int { code.rawValue }
}
