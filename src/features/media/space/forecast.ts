import * as z from 'zod'
import type { Forecast } from '../../../../contract/kinds/space.ts'
import { nothingWhereRefused } from '../../../lib/errors.ts'
import type { Memory } from '../../../platform/store/state.ts'

/** Moment in seconds, and what was free then. */
type Point = readonly [at: number, free: number]

const remembered = z.object({
  size_bytes: z.number(),
  points: z.array(z.tuple([z.number(), z.number()])),
})

const DAY = 86_400
const RECENT_DAYS = 7
/** Two looks closer together than this are one: the later of them. Lately, and before that. */
const APART = { recent: DAY / 4, before: DAY }
const OLDEST_DAYS = 60
/** A trend over less is the weather and not the climate. */
const ENOUGH_DAYS = 3
const ENOUGH_POINTS = 4
/** Beyond this many years nobody plans. */
const FAR_DAYS = 3650

/** Remembers how full it is now, and says when it is full if it goes on like this. */
export function forecastOf(
  memory: Memory,
  { at, size_bytes, free_bytes }: { at: string; size_bytes: number; free_bytes: number },
  now: Date,
): Forecast {
  const seconds = Math.floor(now.getTime() / 1000)
  const before = pointsOf(memory, at, size_bytes)
  const points = thinned([...before, [seconds, free_bytes]], seconds)
  if (points.length !== before.length || points.some(([when], index) => when !== before[index]?.[0]))
    memory.note('space', at, { size_bytes, points })
  return trendOf(points, free_bytes)
}

/** A disk of another size is another disk. */
function pointsOf(memory: Memory, at: string, size: number): Point[] {
  try {
    const value = memory.get('space', at, remembered)?.value
    return value?.size_bytes === size ? value.points : []
  } catch (thrown) {
    nothingWhereRefused(thrown)
    return []
  }
}

/** At most some eighty points, however often somebody looks. */
export function thinned(points: readonly Point[], now: number): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const age = now - point[0]
    if (age < 0 || age > OLDEST_DAYS * DAY) continue
    const apart = age > RECENT_DAYS * DAY ? APART.before : APART.recent
    const last = kept.at(-1)
    if (!last || point[0] - last[0] >= apart) kept.push(point)
  }
  return kept
}

/** The middle of all slopes between two points: one large deletion or copy does not bend it. source: Theil and Sen */
export function trendOf(points: readonly Point[], free: number): Forecast {
  const seen = points.length === 0 ? 0 : (points.at(-1)![0] - points[0]![0]) / DAY
  const seen_days = Math.floor(seen)
  if (seen < ENOUGH_DAYS || points.length < ENOUGH_POINTS) {
    const because = `usher has seen only ${seen_days === 1 ? '1 day' : `${seen_days} days`} of it`
    return { days_until_full: null, because, bytes_a_day: null, seen_days }
  }
  const slopes = points.flatMap(([at, left], index) =>
    points.slice(index + 1).map(([later, then]) => ((left - then) / (later - at)) * DAY),
  )
  slopes.sort((one, other) => one - other)
  const middle = slopes.length / 2
  const bytes_a_day = Math.round((slopes[Math.floor(middle)]! + slopes[Math.ceil(middle) - 1]!) / 2)
  const days = bytes_a_day > 0 ? Math.floor(free / bytes_a_day) : Infinity
  if (days > FAR_DAYS)
    return { days_until_full: null, because: 'it has not been filling lately', bytes_a_day, seen_days }
  return { days_until_full: days, because: null, bytes_a_day, seen_days }
}

/** Remembers a steady filling up to now, a point a day: what a rehearsal has seen. */
export function rememberDays(
  memory: Memory,
  { at, size_bytes, free_bytes }: { at: string; size_bytes: number; free_bytes: number },
  { per_day, days }: { per_day: number; days: number },
  now: Date,
): void {
  const seconds = Math.floor(now.getTime() / 1000)
  const points = Array.from({ length: days + 1 }, (_, at): Point => {
    const ago = days - at
    return [seconds - ago * DAY, Math.min(size_bytes, free_bytes + ago * per_day)]
  })
  memory.keep('space', at, { size_bytes, points })
}
