import { get, post, type AppHandlerContext, type AppRoute } from './app.ts'

const defaultSpeedLimits = {
  alt_dl_limit: 2_097_152,
  alt_up_limit: 524_288,
  dl_limit: 8_388_608,
  schedule_from_hour: 18,
  schedule_from_min: 30,
  schedule_to_hour: 23,
  schedule_to_min: 0,
  scheduler_days: 0,
  scheduler_enabled: true,
  up_limit: 1_048_576,
}
type SpeedLimitSettings = typeof defaultSpeedLimits

export const speedLimitSettings = ({ sharedState }: AppHandlerContext): SpeedLimitSettings =>
  sharedState.getOrCreate('qbittorrent speeds', () => ({ ...defaultSpeedLimits }))

/** Whether the alternative limits were switched on or off by hand; null if the scheduler decides. */
const alternativeMode = ({ sharedState }: AppHandlerContext): { on: boolean | null } =>
  sharedState.getOrCreate('qbittorrent mode', () => ({ on: false }))

/** Whether the alternative limits apply. The clock decides only if the schedule was set since the start. */
export const isAlternativeMode = (context: AppHandlerContext): boolean =>
  alternativeMode(context).on ?? isScheduledAlternative(speedLimitSettings(context), context.now())

function isScheduledAlternative(set: SpeedLimitSettings, now: number): boolean {
  if (!set.scheduler_enabled) return false
  const at = new Date(now)
  const minute = at.getHours() * 60 + at.getMinutes()
  const [from, to] = [
    set.schedule_from_hour * 60 + set.schedule_from_min,
    set.schedule_to_hour * 60 + set.schedule_to_min,
  ]
  const day = at.getDay()
  if (from < to) return minute >= from && minute < to && isScheduledDay(set.scheduler_days, day)
  return (
    (minute >= from && isScheduledDay(set.scheduler_days, day)) ||
    (minute < to && isScheduledDay(set.scheduler_days, (day + 6) % 7))
  )
}

/** source: `scheduler_days` of its WebUI API: 0 every day, 1 weekdays, 2 the weekend, 3 Monday … 9 Sunday. */
function isScheduledDay(days: number, day: number): boolean {
  const isWeekend = day === 0 || day === 6
  if (days < 3) return days === 0 || isWeekend === (days === 2)
  return (days - 2) % 7 === day
}

/** Returns the current limits in bytes per second; 0 means no limit, as in the app itself. */
export function currentLimits(context: AppHandlerContext): { down: number; up: number } {
  const set = speedLimitSettings(context)
  return isAlternativeMode(context)
    ? { down: set.alt_dl_limit, up: set.alt_up_limit }
    : { down: set.dl_limit, up: set.up_limit }
}

/** source: limits are stored in whole KiB, rounded down; seen on 5.1 and 5.3. */
export function updateSpeedLimits(context: AppHandlerContext, set: Readonly<Record<string, unknown>>): void {
  const limits: Record<string, unknown> = speedLimitSettings(context)
  for (const name of Object.keys(defaultSpeedLimits)) {
    const value = set[name]
    if (value !== undefined && name.startsWith('schedul')) alternativeMode(context).on = null
    if (value !== undefined) limits[name] = name.endsWith('_limit') ? Math.floor(Number(value) / 1024) * 1024 : value
  }
}

export const speedLimitRoutes: AppRoute[] = [
  get('/api/v2/transfer/speedLimitsMode', (context) => textResponse(isAlternativeMode(context) ? '1' : '0')),
  post('/api/v2/transfer/setSpeedLimitsMode', async (context) => {
    alternativeMode(context).on = new URLSearchParams(await context.request.text()).get('mode') === '1'
    return textResponse('')
  }),
]

const textResponse = (words: string): Response =>
  new Response(words, { headers: { 'content-type': 'text/plain; charset=UTF-8' } })
