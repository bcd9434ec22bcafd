extension Form {
  static let all = callbacks + order + many + sharing + leaving

  private static let callbacks = [
    Form(
      .callbacks, "semaphore wait",
      old: "let done = DispatchSemaphore(value: 0); request { box.photo = $0; done.signal() }; "
        + "done.wait()",
      new: "let photo = await withCheckedContinuation { waiting in "
        + "request { waiting.resume(returning: $0) } }; use(photo)",
      costs: "The callers become async.", "blocking-wait"),
    Form(
      .callbacks, "completion handler",
      old: "func loadPhoto(_ completion: @escaping @Sendable (Result<Photo, any Error>) -> Void) "
        + "{ request { completion(.success($0)) } }; loadPhoto { _ in }",
      new:
        "func loadPhoto() async throws -> Photo { try await photo() }; use(try await loadPhoto())",
      costs: "Exactly one resume on each path, and you look for the paths.",
      "continuation-contract"),
    Form(
      .callbacks, "a handler that is called several times",
      old: "request { box.photos.append($0) }",
      new: "let images = AsyncStream(bufferingPolicy: .bufferingNewest(1)) { images in "
        + "request { images.yield($0) } }; for await image in images { use(image) }",
      costs: "One reader, and a rule that says when it is over.", "degraded-images"),
    Form(
      .callbacks, "delegate",
      old: "await screen.present(); Task { for provider in providers { box.photos.append("
        + "try await provider.photo()) } }",
      new: "use(try await screen.pick())",
      costs: "Every way out answers: picked, none, swiped away, not shown, cancelled.",
      "picker-delegate"),
    Form(
      .callbacks, "a request that is kept, to cancel it",
      old: "let request = Request(); use(try await request.photo())",
      new: "let request = Request(); use(try await withTaskCancellationHandler { "
        + "try await request.photo() } onCancel: { request.cancel() })",
      costs: "A type with four states under a lock: the cancel may come first.",
      "request-cancellation"),
  ]

  private static let order = [
    Form(
      .order, "chained tasks",
      old: "let before = box.previous; box.previous = Task { await before?.value; "
        + "_ = try? await download(urls[0]) }",
      new: "for await url in taps where !Task.isCancelled { _ = try await download(url) }",
      costs: "The queue has one reader, and one life.", "chained-tasks"),
    Form(
      .order, "closure queue",
      old: "queue.async { Task { use(try await photo()) } }",
      new: "tapped.yield(urls[0])",
      costs: "No back-pressure: the buffer grows with the taps.", "closure-queue"),
    Form(
      .order, "writes in a loop with a handler",
      old: "for photo in photos { write(photo) { _ in } }",
      new: "for photo in photos { try await save(photo) }",
      costs: "One at a time takes as long as all of them together.", "album-saves"),
    Form(
      .order, "asynchronous operation",
      old: "operations.maxConcurrentOperationCount = 1; operations.addOperation(Save())",
      new: "for photo in photos { try await save(photo) }",
      costs: "Only who holds the task can cancel it.", "async-operation"),
    Form(
      .order, "completion operation",
      old: "let save = Save(), done = BlockOperation { work() }; done.addDependency(save); "
        + "operations.addOperation(save); operations.addOperation(done)",
      new: "for photo in photos { try await save(photo) }; work()",
      costs: "None. An error no longer gets there.", "async-operation"),
    Form(
      .order, "wait for a queue that has to stay",
      old: "await withCheckedContinuation { waiting in "
        + "operations.addBarrierBlock { waiting.resume() } }",
      new: "await operations.allOperationsAreFinished()",
      costs: "What is added later is not waited for.", "async-operation"),
  ]

  private static let many = [
    Form(
      .many, "group notify",
      old: "let group = DispatchGroup(); for provider in providers { group.enter(); "
        + "provider.load { $0.map { box.photos.append($0) }; group.leave() } }; "
        + "group.notify(queue: .main) { use(box.photos) }",
      new: "let photos = try await withThrowingTaskGroup(of: (Int, Photo).self) { group in "
        + "for (index, provider) in providers.enumerated() { "
        + "group.addTask { (index, try await provider.photo()) } }; "
        + "return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 } }; use(providers.indices.compactMap { photos[$0] })",
      costs: "You choose what one failure does to the others.", "picker-group"),
    Form(
      .many, "fan-out",
      old: "await withTaskGroup(of: Void.self) { group in "
        + "for url in urls { group.addTask { _ = try? await download(url) } } }",
      new: "try await withThrowingTaskGroup(of: Void.self) { group in "
        + "for (index, url) in urls.enumerated() { if index >= 4 { try await group.next() }; "
        + "group.addTask { _ = try await download(url) } }; try await group.waitForAll() }",
      costs: "A limit of this group, and not of the host.", "bounded-downloads"),
    Form(
      .many, "semaphore as a limit",
      old: "for url in urls { Task { permits.wait(); _ = try? await download(url); "
        + "permits.signal() } }",
      new: "try await withThrowingTaskGroup(of: Void.self) { group in "
        + "for (index, url) in urls.enumerated() { if index >= 4 { try await group.next() }; "
        + "group.addTask { _ = try await download(url) } }; try await group.waitForAll() }",
      costs: "As above; shared by several callers, an actor with a line.", "bounded-downloads"),
    Form(
      .many, "retry at once",
      old: "while (try? await save(photos[0])) == nil {}",
      new: "for pause in pauses { do { return try await save(photos[0]) } "
        + "catch is Refused { try await clock.sleep(for: pause) } }; try await save(photos[0])",
      costs: "Somebody has to know which errors are worth it.", "album-saves"),
    Form(
      .many, "one await after the other",
      old: "let token = try await refresh(); let first = try await photo(); use(token); use(first)",
      new: "async let token = refresh(); async let first = photo(); use(try await token); "
        + "use(try await first)",
      costs: "The error that is read first is told.", "tree-of-tasks"),
  ]

  private static let sharing = [
    Form(
      .sharing, "lock around a continuation",
      old: "lock.withLock { box.waiting?.resume(); box.waiting = nil }",
      new: "lock.withLock { defer { box.waiting = nil }; return box.waiting }?.resume()",
      costs: "What to do is given back, and done behind the lock.", "request-cancellation"),
    Form(
      .sharing, "refresh flag",
      old: "if !box.isRefreshing { box.isRefreshing = true; use(try await refresh()); "
        + "box.isRefreshing = false }",
      new: "actor Tokens { var inFlight: Task<Token, any Error>?; "
        + "func token() async throws -> Token { let task = inFlight ?? Task { "
        + "defer { inFlight = nil }; return try await refresh() }; inFlight = task; "
        + "return try await task.value } }; use(try await Tokens().token())",
      costs: "A task outside the tree, which clears its own slot.", "token-refresh"),
    Form(
      .sharing, "box with an array",
      old: "for provider in providers { provider.load { $0.map { box.photos.append($0) } } }",
      new: "async let first = providers[0].photo(); async let second = providers[1].photo(); "
        + "use(try await [first, second])",
      costs: "Nothing is there before all is.", "picker-group"),
  ]

  private static let leaving = [
    Form(
      .leaving, "cancellation flag",
      old: "for _ in photos { if box.isStopped { return }; work() }",
      new: "for _ in photos { try Task.checkCancellation(); work() }",
      costs: "It is looked at where you look, and nowhere else.", "tree-of-tasks"),
    Form(
      .leaving, "time limit beside the work",
      old: "let work = Task { try await photo() }; "
        + "queue.asyncAfter(deadline: .now() + 2) { work.cancel() }; use(try await work.value)",
      new: "use(try await within(.seconds(2)) { try await photo() })",
      costs: "It cancels and waits: work that does not listen is late.", "bounded-downloads"),
    Form(
      .leaving, "detached, to leave the main actor",
      old: "Task.detached { use(try await photo()) }",
      new: "@concurrent func develop() async throws { use(try await photo()) }; "
        + "try await develop()",
      costs: "The caller waits. That is the point.", "tree-of-tasks"),
    Form(
      .leaving, "a task that nobody keeps",
      old: "Task { try await save(photos[0]) }",
      new: "let saving = Task { try await save(photos[0]) }; defer { saving.cancel() }; "
        + "try await saving.value",
      costs: "Somebody owns it, and handles its error.", "chained-tasks"),
  ]
}
