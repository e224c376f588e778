import { get, post, type AppAsked, type AppPath } from './app.ts'

const speeds = {
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
type Speeds = typeof speeds

export const speedsOf = ({ told }: AppAsked): Speeds => told.of('qbittorrent speeds', () => ({ ...speeds }))

/** Whether somebody turned the slower pair of limits on or off; null once its scheduler decides that. */
const mode = ({ told }: AppAsked): { on: boolean | null } => told.of('qbittorrent mode', () => ({ on: false }))

/** Whether the slower pair is in force. It decides by the clock only once its schedule was set since it began. */
export const isSlow = (asked: AppAsked): boolean => mode(asked).on ?? isSlowTime(speedsOf(asked), asked.now())

function isSlowTime(set: Speeds, now: number): boolean {
  if (!set.scheduler_enabled) return false
  const at = new Date(now)
  const minute = at.getHours() * 60 + at.getMinutes()
  const [from, to] = [
    set.schedule_from_hour * 60 + set.schedule_from_min,
    set.schedule_to_hour * 60 + set.schedule_to_min,
  ]
  const day = at.getDay()
  if (from < to) return minute >= from && minute < to && isOn(set.scheduler_days, day)
  return (minute >= from && isOn(set.scheduler_days, day)) || (minute < to && isOn(set.scheduler_days, (day + 6) % 7))
}

/** source: `scheduler_days` of its WebUI API: 0 every day, 1 weekdays, 2 the weekend, 3 Monday … 9 Sunday. */
function isOn(days: number, day: number): boolean {
  const isWeekend = day === 0 || day === 6
  if (days < 3) return days === 0 || isWeekend === (days === 2)
  return (days - 2) % 7 === day
}

/** What it may right now, in bytes a second; 0 is no limit, as it says it itself. */
export function inForce(asked: AppAsked): { down: number; up: number } {
  const set = speedsOf(asked)
  return isSlow(asked) ? { down: set.alt_dl_limit, up: set.alt_up_limit } : { down: set.dl_limit, up: set.up_limit }
}

/** source: limits are kept in KiB, so what is not a whole number of them reads back smaller; seen on 5.1 and 5.3. */
export function setSpeeds(asked: AppAsked, set: Readonly<Record<string, unknown>>): void {
  const kept: Record<string, unknown> = speedsOf(asked)
  for (const name of Object.keys(speeds)) {
    const value = set[name]
    if (value !== undefined && name.startsWith('schedul')) mode(asked).on = null
    if (value !== undefined) kept[name] = name.endsWith('_limit') ? Math.floor(Number(value) / 1024) * 1024 : value
  }
}

export const speedPaths: AppPath[] = [
  get('/api/v2/transfer/speedLimitsMode', (asked) => text(isSlow(asked) ? '1' : '0')),
  post('/api/v2/transfer/setSpeedLimitsMode', async (asked) => {
    mode(asked).on = new URLSearchParams(await asked.request.text()).get('mode') === '1'
    return text('')
  }),
]

const text = (words: string): Response =>
  new Response(words, { headers: { 'content-type': 'text/plain; charset=UTF-8' } })
