// Stands in for a SwiftUI view on the screen: what it runs while it is shown, what is tapped, and
// what it shows when something has gone wrong.
//
// There is no view and no layout. A `Screen` is the part of a view's life that concurrency meets.
//
// Where a contract was taken from:
// - Apple's documentation of `task(priority:_:)`: its action begins before the view appears, and
//   is cancelled at some point after the view disappears:
//   https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
// - Apple's documentation of `Button`: its action is a synchronous function of the main actor:
//   https://developer.apple.com/documentation/swiftui/button
//
// Where it departs from SwiftUI:
// - Tasks are cancelled when the screen disappears, and not some time later. That is the earliest
//   that an app may meet.
// - A screen appears once. A SwiftUI view may appear and disappear as often as it likes, and runs
//   its action anew each time.
// - `task` may be given to a screen that is shown already, and then begins at once.
