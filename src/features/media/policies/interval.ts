import { usherError } from '../../../lib/errors.ts'

const UNIT_MINUTES = { w: 7 * 24 * 60, d: 24 * 60, h: 60, m: 1, s: 1 / 60 } as const
const MIN_MINUTES = 30
const MAX_MINUTES = 7 * 24 * 60

/** Returns the minutes of `1h30m`. Throws POLICIES-1 if that is too short or too long between two strikes. */
export function parseInterval(given: string): number {
  const parts = [...given.matchAll(/(\d{1,5})([wdhms])/g)]
  const minutes = Math.floor(
    parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_MINUTES[unit as keyof typeof UNIT_MINUTES], 0),
  )
  if (minutes < MIN_MINUTES || minutes > MAX_MINUTES)
    throw usherError('POLICIES-1', { field: 'interval', value: given, takes: 'from 30m to 7d' })
  return minutes
}

/** Returns the interval as it can be set again: `6h`, `90m`. */
export const formatInterval = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`)
