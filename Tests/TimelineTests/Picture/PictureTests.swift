import Foundation
import Testing

@testable import Timeline

@Suite("The picture of a timeline")
struct PictureTests {
  static let samples: [(name: String, timelines: [Timeline])] = [
    ("chain", [Samples.chain]),
    ("cancelled tree", [Samples.cancelledTree]),
    ("single flight", [Samples.singleFlight]),
    ("both halves", [Samples.starved, Samples.suspended]),
    ("halves of unlike lengths", [Samples.crowd(lanes: 3, events: 30), Samples.starved]),
    ("nothing", [Timeline()]),
    ("nothing beside something", [Timeline(), Samples.chain]),
    ("one event", [Timeline(events: [Samples.event(7, "task", .runs, "begins")])]),
    ("one of one instant", [Timeline(events: [Samples.event(0, "task", .ends, "ends")])]),
    ("forty lanes", [Samples.crowd(lanes: 40, events: 3)]),
    ("sixty lanes", [Samples.crowd(lanes: 60, events: 2)]),
    ("a hundred events", [Samples.crowd(lanes: 4, events: 25)]),
    ("a thousand events", [Samples.crowd(lanes: 5, events: 200)]),
    ("a thousand in a lane", [Samples.crowd(lanes: 1, events: 1000)]),
    ("long words", [longWords]),
  ]

  static let longWords = Timeline(events: [
    Samples.event(
      0, String(repeating: "lane", count: 40), .runs, String(repeating: "W", count: 90)),
    Samples.event(1, "二", .blocks, "parked in a.very.long.Name.of.a.Type.that.blocks.wait(until:)"),
    Samples.event(2, "二", .fails, String(repeating: "photo ", count: 60)),
  ])

  static func picture(_ timelines: [Timeline]) -> SVGTimeline {
    SVGTimeline(
      timelines.enumerated().map {
        SVGTimeline.Part($1, heading: "Part \($0 + 1)", caption: "What is to be seen.")
      }, title: "A picture")
  }

  @Test("is well-formed, has a role, a title and a story", arguments: samples.map(\.timelines))
  func form(timelines: [Timeline]) throws {
    let parsed = try ParsedPicture(Self.picture(timelines).text)
    let svg = try #require(parsed.first("svg"))
    let title = try #require(parsed.first("title"))
    let story = try #require(parsed.first("desc"))
    #expect(svg.attributes["role"] == "img")
    #expect(svg.attributes["aria-labelledby"] == title.attributes["id"])
    #expect(svg.attributes["aria-describedby"] == story.attributes["id"])
    #expect(title.text == "A picture")
    #expect(story.text.contains("What is to be seen."))
    #expect(parsed.elements.allSatisfy { !["script", "image", "foreignObject"].contains($0.name) })
  }

  @Test("has no words over other words, and none outside", arguments: samples.map(\.timelines))
  func boxes(timelines: [Timeline]) {
    let canvas = Self.picture(timelines).drawn.canvas
    for (index, box) in canvas.boxes.enumerated() {
      #expect(box.x >= 0 && box.x + box.width <= Canvas.width, "\(box)")
      #expect(box.y >= 0 && box.y + box.height <= canvas.y, "\(box)")
      let others = canvas.boxes[(index + 1)...]
      #expect(others.first(where: box.overlaps) == nil, "\(box)")
    }
  }

  @Test("shows each label that it does not say to leave out", arguments: samples.map(\.timelines))
  func labels(timelines: [Timeline]) throws {
    let parsed = try ParsedPicture(Self.picture(timelines).text)
    let shown = parsed.lines.joined().filter { !$0.isWhitespace }
    for timeline in timelines {
      let excerpt = Excerpt(timeline)
      #expect(excerpt.steps.count == timeline.events.count || !excerpt.leftOut.isEmpty)
      let texts = excerpt.steps.map(\.event.label) + [excerpt.leftOut]
      for text in texts.map({ $0.filter { !$0.isWhitespace } }) where !text.isEmpty {
        #expect(shown.contains(text))
      }
    }
  }

  @Test("explains the signs that are in it, and no others", arguments: samples.map(\.timelines))
  func legend(timelines: [Timeline]) throws {
    let picture = Self.picture(timelines)
    let parsed = try ParsedPicture(picture.text)
    let signs = Set(Sign.allCases.map(\.rawValue))
    let drawn = parsed.kinds(inLegend: false).intersection(signs)
    #expect(parsed.kinds(inLegend: true).intersection(signs) == drawn)
    for sign in Sign.allCases {
      #expect(parsed.lines.contains(sign.words) == drawn.contains(sign.rawValue))
    }
  }

  @Test("draws every kind of event and every state by a shape of its own")
  func signs() throws {
    let events = Event.Kind.allCases.enumerated().map {
      Samples.event($0 * 10, "task", $1, $1.rawValue)
    }
    let unended = Samples.event(90, "other", .blocks, "parked")
    let text = SVGTimeline(Timeline(events: events + [unended]), title: "All").text
    let kinds = try ParsedPicture(text).kinds(inLegend: false)
    #expect(kinds.isSuperset(of: Sign.allCases.map(\.rawValue)))
    #expect(Set(Sign.allCases.map(\.words)).count == Sign.allCases.count)
  }

  @Test("shows what stands between markup characters as it was written")
  func escaping() throws {
    let label = "a < b & \"c\" > 'd' ]]> &amp;"
    let timeline = Timeline(events: [Samples.event(0, label, .runs, label + "\u{0}\u{1}")])
    let parsed = try ParsedPicture(SVGTimeline(timeline, title: label, description: label).text)
    #expect(parsed.first("title")?.text == label)
    #expect(parsed.first("desc")?.text.hasPrefix(label) == true)
    #expect(parsed.lines.contains(label))
    #expect(parsed.lines.joined(separator: " ").contains(label + "\u{FFFD}\u{FFFD}"))
  }

  @Test("says whether its axis is time or steps")
  func axis() {
    #expect(words(of: [Samples.chain]).contains("Left to right: virtual time."))
    #expect(words(of: [Samples.cancelledTree]).contains("stand side by side"))
    #expect(words(of: [Samples.singleFlight]).contains("one step for each event"))
    #expect(words(of: [Samples.starved, Samples.suspended]).contains("Distances are not times."))
    let near = (0...20).map { Samples.event($0, "task", .runs, "turn") }
    let far = Samples.event(100_000, "task", .ends, "ends")
    #expect(words(of: [Timeline(events: near + [far])]).contains("one step for each event"))
  }

  @Test("puts equal instants of all parts in line where its axis is time")
  func scale() {
    let parts = [Samples.chain, Samples.cancelledTree].map(Excerpt.init)
    let axis = Axis(parts, widths: parts.map { $0.steps.map { _ in 24 } })
    #expect(axis.isTime)
    var places: [(instant: Duration, x: Int)] = []
    for (part, excerpt) in parts.enumerated() {
      for (step, entry) in excerpt.steps.enumerated() {
        let isFirst = excerpt.steps(of: entry.event.lane).first {
          $0.event.instant == entry.event.instant
        }
        guard isFirst?.number == entry.number else { continue }
        places.append((entry.event.instant, axis.place(part: part, step: step)))
      }
    }
    for (first, second) in zip(places, places.dropFirst()) {
      #expect((first.instant == second.instant) == (first.x == second.x))
      #expect((first.instant < second.instant) == (first.x < second.x))
    }
  }

  @Test("numbers its labels and lists them where they have no room")
  func numbers() throws {
    #expect(!Self.picture([Samples.chain]).drawn.layout.isNumbered)
    let crowded = Self.picture([Samples.crowd(lanes: 4, events: 25)])
    #expect(crowded.drawn.layout.isNumbered)
    #expect(try ParsedPicture(crowded.text).lines.contains("task 4: does part 25"))
  }

  @Test("says how many lanes, notes and events it leaves out")
  func leftOut() {
    #expect(
      Excerpt(Samples.crowd(lanes: 60, events: 2)).leftOut
        == "Left out here: 20 lanes with 40 events.")
    #expect(
      Excerpt(Samples.crowd(lanes: 5, events: 200)).leftOut
        == "Left out here: 200 notes; 680 events after those drawn.")
    #expect(
      Excerpt(Samples.crowd(lanes: 1, events: 1000)).leftOut
        == "Left out here: 200 notes; 760 events after those drawn.")
    #expect(Excerpt(Samples.crowd(lanes: 40, events: 3)).leftOut.isEmpty)
  }

  @Test("does not say that a lane runs of which only notes are told")
  func notes() throws {
    let timeline = Timeline(events: [Samples.event(0, "photo library", .notes, "takes request 1")])
    let parsed = try ParsedPicture(SVGTimeline(timeline, title: "Notes").text)
    #expect(!parsed.kinds(inLegend: false).contains("running"))
  }

  @Test("is told in sentences, with who is not over at the end")
  func story() throws {
    let text = Self.picture([Samples.starved]).text
    let story = try #require(try ParsedPicture(text).first("desc")).text
    #expect(story.contains("fetch 1 is parked: parked in DispatchSemaphore.wait()."))
    #expect(story.contains("At the last event, fetch 2 is not over: parked, holds its thread."))
    let timed = try ParsedPicture(Self.picture([Samples.chain]).text).first("desc")
    #expect(timed?.text.contains("At 2.100 s, tap 2 fails: connection lost.") == true)
  }

  private func words(of timelines: [Timeline]) -> String {
    Self.picture(timelines).drawn.canvas.boxes.map(\.text).joined(separator: " ")
  }
}
