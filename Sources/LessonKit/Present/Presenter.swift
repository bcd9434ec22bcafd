import Foundation
import Processes
import Timeline

/// Takes a lesson through its pages in a terminal.
final class Presenter<L: Lesson> {
  private let script: Script<L>
  private let terminal: Terminal
  private let style = Console().style
  private var presentation: Presentation
  private var keys = KeyReader()
  private var isAsStated = true

  /// - Throws: `UsageError` where there is no terminal for it, `StartFailure`.
  init() throws {
    terminal = try Terminal()
    script = Script(LessonFiles(folder: L.summary.folder, module: "\(L.self)"))
    presentation = script.presentation
  }

  /// Shows page after page until the reader ends it; says whether all that was run ended as stated.
  ///
  /// A signal that ends the process does so here, when the terminal is as it was.
  func run() throws -> Bool {
    do {
      defer { terminal.giveBack() }
      try terminal.take()
      try draw()
      while try turn() {}
      return isAsStated
    } catch let loss as Terminal.Loss {
      Self.end(loss)
    }
  }

  /// Does what one key says; `false` where that is to end.
  private func turn() throws -> Bool {
    let typed = try terminal.typed(within: -1)
    if typed.isEmpty { try draw() }
    for key in keys.keys(in: typed) {
      switch presentation.press(key) {
      case .nothing: continue
      case .draw: try draw()
      case .end: return false
      case .run(let options):
        guard let lines = try output(of: options) else { return false }
        presentation.show(lines)
        try draw()
        // What was typed meanwhile was meant for another page.
        return true
      }
    }
    return true
  }

  private func draw(isRunning: Bool = false) throws {
    try terminal.show(presentation.screen(isRunning: isRunning, style: style))
  }

  /// Runs the lesson's own command; `nil` where the reader has ended all of it meanwhile.
  private func output(of options: [String]) throws -> [String]? {
    try draw(isRunning: true)
    let child = try ChildProcess(ChildProcess.runningExecutable, options)
    var lines: [String] = []
    listening: while true {
      switch child.next() {
      case .line(let line): lines.append(String(decoding: line, as: UTF8.self))
      case .nothing: break
      case .noMore: break listening
      }
      guard try !endsMeanwhile() else {
        try child.end()
        return nil
      }
    }
    let end = try child.wait()
    if end.how != .exited(0) { isAsStated = false }
    return script.shown(lines, of: options) + Self.complaints(of: end)
  }

  /// Whether the reader wants to end; other keys are for the page that is to come, and are dropped.
  private func endsMeanwhile() throws -> Bool {
    keys.keys(in: try terminal.typed(within: 0)).contains(.quit)
  }

  private static func complaints(of end: ChildEnd) -> [String] {
    let words = end.errors.trimmingCharacters(in: .whitespacesAndNewlines)
    if end.how == .exited(0), words.isEmpty { return [] }
    return ["", "It ends with \(end.how)."] + (words.isEmpty ? [] : Wrap.lines(words))
  }

  private static func end(_ loss: Terminal.Loss) -> Never {
    if case .signal(let number) = loss {
      signal(number, SIG_DFL)
      // As without a presentation: whoever waits for this process sees what has ended it.
      raise(number)
    }
    exit(Console.closedPipe)
  }
}
