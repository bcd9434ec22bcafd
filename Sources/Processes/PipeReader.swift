import Foundation

/// Reads from several pipes, whichever has something, until all are closed.
struct PipeReader {
  private var sources: [FileDescriptor?]

  init(_ sources: [FileDescriptor]) {
    self.sources = sources
  }

  /// Whether at least one pipe may still have something.
  var isOpen: Bool { sources.contains { $0 != nil } }

  /// What there is to read, with the place of its pipe in the list; empty after
  /// `seconds` without anything. Blocks the calling thread that long.
  mutating func read(atMost seconds: TimeInterval) -> [(source: Int, data: Data)] {
    let open = sources.indices.filter { sources[$0] != nil }
    var polls = open.map {
      pollfd(fd: sources[$0]?.number ?? -1, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&polls, nfds_t(polls.count), Int32(seconds * 1000)) > 0 else { return [] }
    var found: [(Int, Data)] = []
    for (place, state) in zip(open, polls) where state.revents != 0 {
      let data = (try? FileDescriptor(number: state.fd).read()) ?? Data()
      if data.isEmpty { sources[place] = nil } else { found.append((place, data)) }
    }
    return found
  }
}
