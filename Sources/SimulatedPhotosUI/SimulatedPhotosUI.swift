// Stands in for the photo picker of PhotosUI (`import PhotosUI`), for the item providers that it
// hands out, and for the little of UIKit that shows it.
//
// The files beside this one carry the frameworks' names, labels, types and annotations, so that
// code written against them moves to an app by its import. The files in `User` are what the
// frameworks do not have: the user who picks, what loading each photo comes to, and the record.
//
// As PhotosUI stands on PhotoKit, this module stands on SimulatedPhotos.
//
// Where a contract was taken from:
// - Apple's documentation of each symbol, named in its comment;
// - the comments in PhotosUI's header `PHPicker.h`: the delegate is told when the user completes a
//   selection or leaves with the cancel button, and the picker does not dismiss itself.
//
// Where it departs from the frameworks:
// - The classes are no subclasses of `NSObject`. `PHPickerViewController` and `NSItemProvider` are
//   final.
// - `loadObject(ofClass:)` is all that a provider loads by, of `UIImage` and `PHLivePhoto`.
// - A completion handler is called on a concurrent queue of the module's own; in a simulation, in a
//   task of the pool's. Apple says of the queue only that it is an internal one.
// - What a load hears that is cancelled through its `Progress` is not documented; the plan decides.
// - A picker whose `selection` is the default gives its results in the order of the library, since
//   nothing is promised; one whose selection is ordered, in the order of the taps.
// - View controllers have no views. There is no animation: what is presented is there at once, and
//   completion handlers are called before `present` and `dismiss` return.
// - A view controller that presents one already, or is told to by its `User`, declines to present
//   another, without a word in the code; UIKit logs a warning.
