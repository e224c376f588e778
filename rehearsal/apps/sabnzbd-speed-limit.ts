import type { AppHandlerContext } from './app.ts'

const MINUTES_A_WEEK = 7 * 1440

interface SpeedSettings {
  bandwidth_max: string
  bandwidth_perc: number
  schedlines: string[]
  /** It was set since the start. */
  isChanged: boolean
}

export const speedSettings = ({ sharedState }: AppHandlerContext): SpeedSettings =>
  sharedState.getOrCreate('sabnzbd speed', () => ({
    bandwidth_max: '12M',
    bandwidth_perc: 100,
    schedlines: ['1 30 18 12345 speedlimit 30', '1 0 23 1234567 speedlimit 100'],
    isChanged: false,
  }))

/**
 * Sets one speed setting of the section `misc`; undefined for any other. source: values of a list are joined by commas
 */
export function updateSpeedSetting(context: AppHandlerContext, keyword: string, value: string): object | undefined {
  const speed = speedSettings(context)
  if (keyword === 'bandwidth_max') speed.bandwidth_max = value
  else if (keyword === 'bandwidth_perc') speed.bandwidth_perc = Number(value)
  else if (keyword === 'schedlines') speed.schedlines = value.split(',').filter((line) => line !== '')
  else return undefined
  speed.isChanged = true
  return { config: { misc: { [keyword]: speed[keyword] } } }
}

const units: Readonly<Record<string, number>> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

/**
 * Returns the limit in bytes per second; null for none. The schedule counts only after a change, so that a rehearsal
 * does
 * not depend on the time of day.
 */
export function currentSpeedLimit(context: AppHandlerContext): number | null {
  const speed = speedSettings(context)
  const hour = speed.isChanged ? scheduledLimit(speed.schedlines, new Date(context.now())) : undefined
  return bytesPerSecondFrom(hour ?? `${speed.bandwidth_perc}`, speed)
}

/** A percentage of the maximum, and bytes per second; both 0 for no limit. source: seen on 5.1 */
export function speedLimitFields(context: AppHandlerContext): { speedlimit: string; speedlimit_abs: string } {
  const limit = currentSpeedLimit(context)
  const most = bytesPerSecondFrom('100', speedSettings(context))
  const part = limit === null ? 0 : most === null ? 100 : Math.floor((limit / most) * 100)
  return { speedlimit: String(part), speedlimit_abs: String(limit ?? 0) }
}

/**
 * source: its `limit_speed`: a value below 101 is a percentage of the maximum, others are a speed, and 0 means none.
 */
function bytesPerSecondFrom(word: string, { bandwidth_max: most }: SpeedSettings): number | null {
  const bytes = (text: string) => Math.floor(Number.parseFloat(text) * (units[text.slice(-1)] ?? 1))
  if (!/^\d{1,3}$/.test(word) || Number(word) > 100) return bytes(word)
  return Number(word) === 0 || most === '' ? null : Math.floor((bytes(most) * Number(word)) / 100)
}

/**
 * Returns the limit of the schedule's latest entry. source: `analyse` of its scheduler looks a week back when it is
 * set.
 */
function scheduledLimit(lines: readonly string[], now: Date): string | undefined {
  const minute = ((now.getDay() + 6) % 7) * 1440 + now.getHours() * 60 + now.getMinutes()
  const ago = (day: number, at: number) => (minute - (day - 1) * 1440 - at + MINUTES_A_WEEK) % MINUTES_A_WEEK
  const events = lines.flatMap((line) => {
    const [on, past, hour, days = '', action, word = ''] = line.split(' ')
    if (on !== '1' || action !== 'speedlimit') return []
    return [...days].map((day) => ({ ago: ago(Number(day), Number(hour) * 60 + Number(past)), word }))
  })
  return events.toSorted((a, b) => a.ago - b.ago)[0]?.word
}
