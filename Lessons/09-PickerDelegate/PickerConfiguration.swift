import SimulatedPhotos
import SimulatedPhotosUI

// snippet.configuration
extension PHPickerConfiguration {
  /// As many images as one likes, in the order of the taps.
  static var photos: PHPickerConfiguration {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.filter = .images
    configuration.selection = .ordered
    // No limit. It would be one without this line.
    configuration.selectionLimit = 0
    return configuration
  }
}
// snippet.end
