// Stands in for `URLSession`'s downloads (`import Foundation` on Apple's systems,
// `import FoundationNetworking` on Linux), over hosts that exist in this process only.
//
// The files beside this one carry Foundation's names, labels, types and contracts, so that code
// written against them moves to an app by its import. The files in `Hosts` are what Foundation
// does not have: the hosts with their latencies and failures, and the record of what became of
// each transfer.
//
// Where a contract was taken from: Apple's documentation, named where a contract bites, and the
// open source of Foundation for Linux (https://github.com/swiftlang/swift-corelibs-foundation).
//
// Where it departs from Foundation:
// - It has `download(from:)`, `downloadTask(with:completionHandler:)` and what those need. There
//   are no requests but by URL, no delegates, no configuration, no cookies, no cache.
// - `URLSession` and its tasks are final, and no subclasses of `NSObject`.
// - The delegate queue, on which completion handlers are called, is the main queue; a session
//   that is made without one has a serial queue of its own.
// - It opens as many connections as it is asked for, as a session does over HTTP/2 and HTTP/3,
//   which share one. A host that takes no more refuses; the session does not queue. Over HTTP/1
//   `httpMaximumConnectionsPerHost` keeps some waiting; its default is 6:
//   https://developer.apple.com/documentation/foundation/urlsessionconfiguration/httpmaximumconnectionsperhost
// - The error of a refused connection says which limit was met, and a server would not.
// - A host's file is its own path, over and over, up to its size.
// - A temporary file that nobody has moved or removed goes when the session goes. Foundation
//   leaves it until the system cleans up.
