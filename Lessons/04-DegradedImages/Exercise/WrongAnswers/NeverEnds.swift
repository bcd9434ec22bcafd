// not met: 1
// hazard: leaked continuation
// says: nothing is left that would resume it

struct Forecast {
  let thermometer: Thermometer

  func temperatures() -> AsyncThrowingStream<Double, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { temperatures in
      let token = thermometer.measure { reading in
        switch reading {
        case .estimate(let degrees), .settled(let degrees):
          temperatures.yield(degrees)
        case .failed(let error):
          temperatures.finish(throwing: error)
        }
      }
      temperatures.onTermination = { [thermometer] _ in thermometer.stop(token)
      }
    }
  }
}
