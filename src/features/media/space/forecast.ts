import * as z from 'zod'
import type { SpaceForecast } from '../../../../contract/kinds/space.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { KeyValueStore } from '../../../platform/store/types.ts'

/** Time in seconds, free bytes. */
type SpacePoint = readonly [at: number, free: number]

const spaceHistorySchema = z.object({
  size_bytes: z.number(),
  points: z.array(z.tuple([z.number(), z.number()])),
})

const DAY_SECONDS = 86_400
const RECENT_DAYS = 7
/** Points closer together than this are merged into the later one. */
const MIN_GAP_SECONDS = { recent: DAY_SECONDS / 4, before: DAY_SECONDS }
const MAX_AGE_DAYS = 60
/** A shorter trend is mostly noise. */
const MIN_DAYS = 3
const MIN_POINTS = 4
/** Longer forecasts are of no use. */
const MAX_FORECAST_DAYS = 3650

/** Records the free space and forecasts when the disk is full. */
export function recordAndForecast(
  memory: KeyValueStore,
  { at, size_bytes, free_bytes }: { at: string; size_bytes: number; free_bytes: number },
  now: Date,
): SpaceForecast {
  const seconds = Math.floor(now.getTime() / 1000)
  const before = recordedPoints(memory, at, size_bytes)
  const points = thinPoints([...before, [seconds, free_bytes]], seconds)
  if (points.length !== before.length || points.some(([when], index) => when !== before[index]?.[0]))
    memory.setIfWritable('space', at, { size_bytes, points })
  return forecastTrend(points, free_bytes)
}

/** Returns nothing if the disk's size changed: it is another disk. */
function recordedPoints(memory: KeyValueStore, at: string, size: number): SpacePoint[] {
  try {
    const value = memory.get('space', at, spaceHistorySchema)?.value
    return value?.size_bytes === size ? value.points : []
  } catch (thrown) {
    orUndefined(thrown)
    return []
  }
}

/** Keeps at most some eighty points, however often usher measures. */
export function thinPoints(points: readonly SpacePoint[], now: number): SpacePoint[] {
  const kept: SpacePoint[] = []
  for (const point of points) {
    const age = now - point[0]
    if (age < 0 || age > MAX_AGE_DAYS * DAY_SECONDS) continue
    const apart = age > RECENT_DAYS * DAY_SECONDS ? MIN_GAP_SECONDS.before : MIN_GAP_SECONDS.recent
    const last = kept.at(-1)
    if (!last || point[0] - last[0] >= apart) kept.push(point)
  }
  return kept
}

/** Returns the median slope between all points: one large deletion or copy does not bend it. source: Theil and Sen */
export function forecastTrend(points: readonly SpacePoint[], free: number): SpaceForecast {
  const seen = points.length === 0 ? 0 : (points.at(-1)![0] - points[0]![0]) / DAY_SECONDS
  const observed_days = Math.floor(seen)
  if (seen < MIN_DAYS || points.length < MIN_POINTS) {
    const because = `usher has measured it for only ${observed_days === 1 ? '1 day' : `${observed_days} days`}`
    return { days_until_full: null, because, bytes_per_day: null, observed_days }
  }
  const slopes = points.flatMap(([at, left], index) =>
    points.slice(index + 1).map(([later, then]) => ((left - then) / (later - at)) * DAY_SECONDS),
  )
  slopes.sort((one, other) => one - other)
  const middle = slopes.length / 2
  const bytes_per_day = Math.round((slopes[Math.floor(middle)]! + slopes[Math.ceil(middle) - 1]!) / 2)
  const days = bytes_per_day > 0 ? Math.floor(free / bytes_per_day) : Infinity
  if (days > MAX_FORECAST_DAYS)
    return {
      days_until_full: null,
      because: 'it has not been filling lately',
      bytes_per_day,
      observed_days,
    }
  return { days_until_full: days, because: null, bytes_per_day, observed_days }
}

/** Records a steady trend up to now, a point a day, for rehearsals. */
export function recordSteadyUse(
  memory: KeyValueStore,
  { at, size_bytes, free_bytes }: { at: string; size_bytes: number; free_bytes: number },
  { per_day, days }: { per_day: number; days: number },
  now: Date,
): void {
  const seconds = Math.floor(now.getTime() / 1000)
  const points = Array.from({ length: days + 1 }, (_, at): SpacePoint => {
    const ago = days - at
    return [seconds - ago * DAY_SECONDS, Math.min(size_bytes, free_bytes + ago * per_day)]
  })
  memory.set('space', at, { size_bytes, points })
}
