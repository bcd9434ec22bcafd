// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What the second argument of a result handler may contain. The names are
// PhotoKit's: https://developer.apple.com/documentation/photokit/image-result-info-keys
// Truth values and identifiers are `NSNumber`s, as there.

/// Why there is no image: an `Error`.
package let PHImageErrorKey = "PHImageErrorKey"

/// Whether the request was cancelled.
package let PHImageCancelledKey = "PHImageCancelledKey"

/// Whether the image is a low-quality substitute. Only asynchronous requests have it.
package let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"

/// Whether there is no image because it is in the cloud and the request did not
/// allow to fetch it from there.
package let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"

/// The identifier of the request that is answered.
package let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
