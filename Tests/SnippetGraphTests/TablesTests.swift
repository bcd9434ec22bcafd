import Testing

@testable import SnippetGraph

@Suite("A table that several articles and tests share")
struct TablesTests {
  private let files = [
    "Package.swift": """
    let lessons: [Lesson] = [
      Lesson("late", .then, uses: []),
      Lesson(
        "early", .first, uses: []),
      Lesson("unwritten", .then, uses: []),
    ]
    """,
    "Lessons/01-Late/Lesson.swift": "hazards: [.lostOrder, .orphanTask],",
    "Lessons/02-Early/Lesson.swift": "hazards: [.orphanTask],",
    "Lessons/03-Unwritten/Lesson.swift": "hazards: [.orphanTask],",
    "docs/ForwardProgress.docc/Late.md": "# It is late\n",
    "docs/ForwardProgress.docc/Early.md": "# It is early\n",
    "README.md": """
    # A project

    ## Find your problem

    | what you see | lesson |
    |---|---|
    | It is `late` | `late` |
    | It is later | `late --variant later` |
    | It is told | `early`, its article |

    | another | table |
    |---|---|
    """,
    "Sources/LessonKit/Lesson/Hazard.swift": """
    /// Hazards.
    enum Hazard {
      /// Work that outlives
      /// what started it.
      case orphanTask = "orphan task"
      /// Another order.
      case lostOrder = "lost order"
    }
    """,
    "Sources/A/A.swift":
      "// Stands in for A (https://a.b/c), and:\n//\n// - B: https://b.c/d(e:)\nlet a = 1",
  ]

  private func value(_ path: String) throws -> String {
    try withRepository(files) { repository in
      try Tables(repository: repository, lessons: LessonFolder.all(in: repository))
        .value(path.split(separator: "/"))
    }
  }

  @Test("of symptoms is the README's, with links to the articles")
  func symptoms() throws {
    #expect(
      try value("symptoms") == """
        | what you see | lesson |
        | --- | --- |
        | It is `late` | [`late`](doc:Late) |
        | It is later | [`late`](doc:Late) `--variant later` |
        | It is told | [`early`](doc:Early), its article |
        """)
  }

  @Test("of lessons has those that have an article, by the pass in which they are read")
  func lessons() throws {
    #expect(try value("lessons/first") == "1. [`early`](doc:Early): It is early")
    #expect(try value("lessons/then") == "2. [`late`](doc:Late): It is late")
  }

  @Test("of hazards has what is written at each, and the lessons that name it")
  func hazards() throws {
    #expect(
      try value("hazards/orphan task") == "Work that outlives what started it.\n\n"
        + "Shown in [`late`](doc:Late), [`early`](doc:Early).")
  }

  @Test("of contracts is the comment at the head of the module, with links that can be followed")
  func contracts() throws {
    #expect(
      try value("contracts/A")
        == "Stands in for A (<https://a.b/c>), and:\n\n- B: <https://b.c/d(e:)>")
  }

  @Test(
    "that is not there is refused, with those there are",
    arguments: [
      ("lessons/last", "known: 'first', 'then'"), ("hazards/bad luck", "'orphan task'"),
      ("messages/none", "'blocking'"), ("runtime/none", "'continuations'"),
      ("forms/none", "'callbacks'"), ("contracts/B", "Sources/B/B.swift"), ("other", "'symptoms'"),
    ])
  func unknown(path: String, words: String) {
    let refused = #expect(throws: Explorations.Unknown.self) { try value(path) }
    #expect(refused?.description.contains(words) == true, "\(refused?.description ?? "")")
  }

  @Test("has code that cannot break its cells")
  func cells() {
    #expect(Markdown.code("a || b") == "`a \\|\\| b`")
    let codes =
      CompilerMessage.all.flatMap { [$0.words, $0.code] } + SilentCode.all.map(\.code)
      + RuntimeMessage.all.flatMap { [$0.words, $0.code ?? ""] }
      + Form.all.flatMap { [$0.old, $0.new] }
    #expect(codes.filter { $0.contains("`") || $0.contains("\n") } == [])
  }

  @Test("of the README names lessons that are there")
  func ownSymptoms() throws {
    let tables = Tables(root: Repository.own.root)
    let commands = Set(try tables.readingOrder.entries().map(\.command) + ["tree-of-tasks"])
    let rows = try tables.symptoms.rows()
    #expect(rows.count > 30)
    #expect(rows.filter { !commands.contains($0.command) } == [])
  }
}
