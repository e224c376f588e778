/** Over how long a rate is counted, in milliseconds: long enough to be calm, short enough to be true. */
const SPAN = 5000

/** Counts how fast one figure grows. `add` answers with what it gained a second, or null while that is not yet known. */
export function rate(): (figure: number, at: number) => number | null {
  let samples: { figure: number; at: number }[] = []
  return (figure, at) => {
    if (figure < (samples.at(-1)?.figure ?? 0)) samples = []
    samples = [...samples.filter((sample) => at - sample.at <= SPAN), { figure, at }]
    const first = samples[0]!
    return at - first.at < 1000 ? null : ((figure - first.figure) * 1000) / (at - first.at)
  }
}
