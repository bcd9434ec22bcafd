// EXERCISE degraded-images: fifteen minutes, all of it in this file.
//
// The forecast shows an estimate for good. The thermometer calls its handler
// twice: with an estimate at once, with the settled temperature a second later.
// `thermometer.stop(_:)` stops a measurement, by the token that `measure` gives.
//
//   1. It gives the estimate, then the settled temperature, and ends.
//   2. Where the thermometer fails, it throws that error.
//   3. A reader that leaves stops the thermometer.
//   4. So does a cancel, at any time.
//   5. A reader that is slow gets the newest.
//
// Leave the signatures as they are.
// swift run workshop check degraded-images

struct Forecast {
  let thermometer: Thermometer

  func temperatures() -> AsyncThrowingStream<Double, any Error> {
    AsyncThrowingStream { temperatures in
      _ = thermometer.measure { reading in
        switch reading {
        case .estimate(let degrees), .settled(let degrees):
          temperatures.yield(degrees)
        case .failed:
          break
        }
        temperatures.finish()
      }
    }
  }
}
