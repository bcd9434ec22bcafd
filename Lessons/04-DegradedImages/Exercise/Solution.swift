struct Forecast {
  let thermometer: Thermometer

  func temperatures() -> AsyncThrowingStream<Double, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { temperatures in
      let token = thermometer.measure { reading in
        switch reading {
        case .estimate(let degrees):
          temperatures.yield(degrees)
        case .settled(let degrees):
          temperatures.yield(degrees)
          temperatures.finish()
        case .failed(let error):
          temperatures.finish(throwing: error)
        }
      }
      // Nobody has the stream before this closure has returned, so nobody can
      // have left it.
      temperatures.onTermination = { [thermometer] _ in thermometer.stop(token)
      }
    }
  }
}
