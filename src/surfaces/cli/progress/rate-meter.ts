/** The window for measuring rates, in milliseconds: long enough to be steady, short enough to be current. */
const RATE_WINDOW_MS = 5000

/** Creates a meter for one growing figure. It returns the gain per second, or null while that is unknown. */
export function createRateMeter(): (figure: number, at: number) => number | null {
  let samples: { figure: number; at: number }[] = []
  return (figure, at) => {
    if (figure < (samples.at(-1)?.figure ?? 0)) samples = []
    samples = [...samples.filter((sample) => at - sample.at <= RATE_WINDOW_MS), { figure, at }]
    const first = samples[0]!
    return at - first.at < 1000 ? null : ((figure - first.figure) * 1000) / (at - first.at)
  }
}
