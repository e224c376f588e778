import { useRef } from 'preact/hooks'
import type { ProgressData } from '../../../clients/typescript/src/index.ts'

export interface Sample {
  step: string
  at: number
  done: number
}

/** Too short to say anything about the speed, in milliseconds. */
const LEAST_MS = 3_000

/** Returns how long the rest of a step takes at the speed since its first sample, in milliseconds; null if unknown. */
export function timeLeft(first: Sample, now: number, done: number, total: number): number | null {
  const passed = now - first.at
  const moved = done - first.done
  if (passed < LEAST_MS || moved <= 0 || total <= done) return null
  return ((total - done) / moved) * passed
}

/** Follows the progress of a job, and estimates how long its present step still takes. */
export function useTimeLeft(progress: ProgressData | null, now: number): number | null {
  const first = useRef<Sample | null>(null)
  if (!progress || progress.done === null || progress.total === null) return null
  const { step, done, total } = progress
  const isNew = first.current === null || first.current.step !== step || done < first.current.done
  if (isNew) first.current = { step, at: now, done }
  return timeLeft(first.current!, now, done, total)
}
