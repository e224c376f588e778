/** What a process of the run took, with all that it started; or a file of tests. */
export interface TimeTaken {
  name: string
  elapsedSeconds: number
  /** Null for a file that shared its process with others. */
  processorSeconds: number | null
}

/** So many lines are read. */
const MOST_ROWS = 15

/** Renders the longest, and the sum of the processor time: what a slow run was spent on. */
export function renderLongest(taken: readonly TimeTaken[]): string {
  const longest = taken.toSorted((a, b) => b.elapsedSeconds - a.elapsedSeconds).slice(0, MOST_ROWS)
  const rows = longest.map(({ name, elapsedSeconds, processorSeconds }) =>
    row(elapsedSeconds.toFixed(1), processorSeconds?.toFixed(1) ?? '', name),
  )
  const total = taken.reduce((sum, { processorSeconds }) => sum + (processorSeconds ?? 0), 0)
  return [
    'What took longest, in seconds:',
    row('elapsed', 'processor', ''),
    ...rows,
    row('', total.toFixed(1), 'in all'),
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}

const row = (elapsed: string, processor: string, name: string) =>
  `  ${elapsed.padStart(7)}  ${processor.padStart(9)}  ${name}`
