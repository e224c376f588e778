import { isAtLeast, type LogBlock } from './log-lines.ts'

/** The lines of a stretch of time, by how bad they are. */
export interface ErrorBar {
  startedAt: number
  errors: number
  warnings: number
  /** The first line of it that is an error, or else the first that is a warning. */
  line: number | null
}

const MINUTE_MS = 60_000
const steps = [1, 5, 15, 30, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)

/** Counts errors and warnings per stretch, in stretches of whole minutes that give at most `most` bars. */
export function errorBars(blocks: readonly LogBlock[], most = 60): { stepMs: number; bars: ErrorBar[] } {
  const first = blocks[0]?.[0]
  const last = blocks.at(-1)?.at(-1)
  if (!first || !last) return { stepMs: MINUTE_MS, bars: [] }
  const span = last.at - first.at
  const stepMs = steps.find((step) => span / step < most - 1) ?? Math.ceil(span / (most - 1) / MINUTE_MS) * MINUTE_MS
  const start = Math.floor(first.at / stepMs) * stepMs
  const bars = Array.from({ length: Math.max(1, Math.floor((last.at - start) / stepMs) + 1) }, (_, at) => ({
    startedAt: start + at * stepMs,
    errors: 0,
    warnings: 0,
    line: null as number | null,
  }))
  for (const block of blocks) {
    for (const { at, level, id } of block) {
      const bar = bars[Math.floor((at - start) / stepMs)]
      if (!bar || !isAtLeast(level, 'warning')) continue
      const isError = isAtLeast(level, 'error')
      if (bar.line === null || (isError && bar.errors === 0)) bar.line = id
      if (isError) bar.errors++
      else bar.warnings++
    }
  }
  return { stepMs, bars }
}
