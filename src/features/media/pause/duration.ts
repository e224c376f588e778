import { usherError } from '../../../lib/errors.ts'

const UNIT_MS = { w: 7 * 86_400_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const
const MIN_MS = 60_000
const MAX_MS = 30 * UNIT_MS.d

/** Returns the milliseconds of `1h30m`. Throws PAUSE-1 if that is too short or too long for a pause. */
export function parsePauseDuration(given: string): number {
  const parts = [...given.matchAll(/(\d{1,5})([wdhms])/g)]
  const total = parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS], 0)
  if (total < MIN_MS || total > MAX_MS) throw usherError('PAUSE-1', { given })
  return total
}

/** Returns the rest of a pause as it can be asked for again: `95m`, at least one minute. */
export const formatRest = (endsAt: string, now: Date): string =>
  `${Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 60_000))}m`
