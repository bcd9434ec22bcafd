// Stands in for PhotoKit (`import Photos`), and for the little of UIKit that
// PhotoKit hands out, on systems that have neither.
//
// The files beside this one carry PhotoKit's names, labels, types, defaults and
// contracts, so that code written against them moves to an app by changing the
// import. The files in `Library` are what PhotoKit does not have: the plan by
// which this library answers, and the record of what was asked and answered.
//
// Where a contract was taken from:
// - Apple's documentation of each symbol, named in its comment:
//   https://developer.apple.com/documentation/photos/phimagemanager
// - the comments in PhotoKit's header `PHImageManager.h`, which say more than
//   the documentation about threads and cancellation.
//
// Where it departs from PhotoKit:
// - An image has a size and no pixels.
// - A library holds whatever asset it is asked for. There is no fetching, no
//   permission to ask, no cache: two requests for one image load it twice.
// - Of the options, `version`, `resizeMode`, `normalizedCropRect` and
//   `progressHandler` are missing, as is everything about video and data.
// - `PHAsset`, `UIImage` and `PHImageManager` are final and no subclasses of
//   `NSObject`, since nothing here is seen by Objective-C.
// - `requestImage` has two more parameters with defaults, behind the handler:
//   where it was called, for reports about a thread that is parked in it.
// - A plan may have the library decode on Swift's cooperative pool. PhotoKit does
//   not say where it works; that an answer needs the caller's own pool is what a
//   plan makes certain, and what an app meets when its own code comes in between.
// - A plan may answer a request for high quality with a degraded image. PhotoKit's
//   header says "as asked or better"; a caller here should not count on it.
// - The value of `PHImageErrorKey` is the Swift error. On Linux it casts to
//   `any Error`, and only from there to `NSError`.
// - A handler that is called before the request has returned: PhotoKit's header
//   names only opportunistic requests; a plan may ask it of any mode, which
//   Apple's documentation of `isSynchronous` leaves open.
