import { z } from '../../../../contract/zod.ts'
import type { SpaceForecast } from '../../../../contract/kinds/space.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { KeyValueStore } from '../../../platform/store/types.ts'

/** The time in seconds, and the free bytes. */
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
/** Shorter trends are mostly noise. */
const MIN_DAYS = 3
const MIN_POINTS = 4
/** Longer forecasts are not useful. */
const MAX_FORECAST_DAYS = 3650

interface DiskReading {
  size_bytes: number
  free_bytes: number
}

/** Forecasts when the disk of these folders is full, from what the watch recorded for one of them and the present. */
export function forecastDisk(
  memory: KeyValueStore,
  paths: readonly string[],
  { size_bytes, free_bytes }: DiskReading,
  now: Date,
): SpaceForecast {
  const recorded = paths.map((path) => recordedPoints(memory, path, size_bytes)).find((points) => points.length > 0)
  return forecastTrend(withCurrent(recorded ?? [], free_bytes, now), free_bytes)
}

/** Records the free space, unless it was recorded a short time ago. */
export function recordFreeSpace(
  memory: KeyValueStore,
  path: string,
  { size_bytes, free_bytes }: DiskReading,
  now: Date,
): void {
  const recorded = recordedPoints(memory, path, size_bytes)
  const points = withCurrent(recorded, free_bytes, now)
  if (points.length !== recorded.length || points.some(([time], index) => time !== recorded[index]?.[0]))
    memory.setIfWritable('space', path, { size_bytes, points })
}

function withCurrent(recorded: readonly SpacePoint[], freeBytes: number, now: Date): SpacePoint[] {
  const seconds = Math.floor(now.getTime() / 1000)
  return thinPoints([...recorded, [seconds, freeBytes]], seconds)
}

/** Returns nothing if the disk's size changed: it is then a different disk. */
function recordedPoints(memory: KeyValueStore, path: string, size: number): SpacePoint[] {
  try {
    const value = memory.get('space', path, spaceHistorySchema)?.value
    return value?.size_bytes === size ? value.points : []
  } catch (thrown) {
    orUndefined(thrown)
    return []
  }
}

/** Returns at most about eighty points, however often usher measures. */
export function thinPoints(points: readonly SpacePoint[], now: number): SpacePoint[] {
  const kept: SpacePoint[] = []
  for (const point of points) {
    const age = now - point[0]
    if (age < 0 || age > MAX_AGE_DAYS * DAY_SECONDS) continue
    const minGap = age > RECENT_DAYS * DAY_SECONDS ? MIN_GAP_SECONDS.before : MIN_GAP_SECONDS.recent
    const lastKept = kept.at(-1)
    if (!lastKept || point[0] - lastKept[0] >= minGap) kept.push(point)
  }
  return kept
}

/** Forecasts from the median slope between all points, which one large deletion or copy does not affect. source: Theil–Sen estimator */
export function forecastTrend(points: readonly SpacePoint[], freeBytes: number): SpaceForecast {
  const observedSpan = points.length === 0 ? 0 : (points.at(-1)![0] - points[0]![0]) / DAY_SECONDS
  const observed_days = Math.floor(observedSpan)
  if (observedSpan < MIN_DAYS || points.length < MIN_POINTS) {
    const because = `usher has measured it for only ${observed_days === 1 ? '1 day' : `${observed_days} days`}`
    return { days_until_full: null, because, bytes_per_day: null, observed_days }
  }
  const slopes = points.flatMap(([at, freeThen], index) =>
    points.slice(index + 1).map(([later, freeLater]) => ((freeThen - freeLater) / (later - at)) * DAY_SECONDS),
  )
  slopes.sort((a, b) => a - b)
  const middle = slopes.length / 2
  const bytes_per_day = Math.round((slopes[Math.floor(middle)]! + slopes[Math.ceil(middle) - 1]!) / 2)
  const days = bytes_per_day > 0 ? Math.floor(freeBytes / bytes_per_day) : Infinity
  if (days > MAX_FORECAST_DAYS)
    return {
      days_until_full: null,
      because: 'it has not been filling lately',
      bytes_per_day,
      observed_days,
    }
  return { days_until_full: days, because: null, bytes_per_day, observed_days }
}

/** Records a steady trend up to now, with one point per day, for rehearsals. */
export function recordSteadyUse(
  memory: KeyValueStore,
  { at: path, size_bytes, free_bytes }: { at: string; size_bytes: number; free_bytes: number },
  { per_day, days }: { per_day: number; days: number },
  now: Date,
): void {
  const seconds = Math.floor(now.getTime() / 1000)
  const points = Array.from({ length: days + 1 }, (_, index): SpacePoint => {
    const daysAgo = days - index
    return [seconds - daysAgo * DAY_SECONDS, Math.min(size_bytes, free_bytes + daysAgo * per_day)]
  })
  memory.set('space', path, { size_bytes, points })
}
