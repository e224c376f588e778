import type { SpeedLimits } from '../roles/download-client.ts'
import type { AppConnection } from '../connection/connection.ts'
import type { QbittorrentPreferences } from './preferences.ts'

/** source: limits are stored in steps of 1024 bytes: 1000000 becomes 999424; seen on 5.1 and 5.3 */
const STEP = 1024
const roundToStep = (rate: number | null): number | null =>
  rate === null ? null : Math.max(STEP, Math.floor(rate / STEP) * STEP)

export const clampQbittorrentLimits = ({ down, up, window }: SpeedLimits): SpeedLimits => ({
  down: roundToStep(down),
  up: roundToStep(up),
  window: window && { ...window, down: roundToStep(window.down), up: roundToStep(window.up) },
})

export function readSpeedLimits({ limits }: QbittorrentPreferences): SpeedLimits {
  const [entry] = limits.schedule
  const window =
    entry?.enabled && entry.to_minute !== null
      ? {
          days: entry.days,
          from: entry.from_minute,
          to: entry.to_minute,
          down: limits.alternative.down,
          up: limits.alternative.up,
        }
      : null
  return { down: limits.down, up: limits.up, window }
}

/** The scheduler switches to the alternative limits at the given times. 0 means no limit. */
export const createLimitSetter =
  (connection: AppConnection) =>
  async ({ down, up, window }: SpeedLimits, before: SpeedLimits): Promise<void> => {
    const speeds = { dl_limit: down ?? 0, up_limit: up ?? 0 }
    const subject = 'its speed limits'
    const form = { json: JSON.stringify({ ...speeds, ...scheduleSettings(window) }) }
    await connection.submit('/api/v2/app/setPreferences', { method: 'POST', form, subject })
    // Without the scheduler, the current mode would stay. source: modes and limits are set separately
    if (window === null && before.window !== null)
      await connection.submit('/api/v2/transfer/setSpeedLimitsMode', { method: 'POST', form: { mode: '0' }, subject })
  }

function scheduleSettings(window: SpeedLimits['window']): object {
  if (window === null) return { scheduler_enabled: false }
  const { days, from, to, down, up } = window
  return {
    alt_dl_limit: down ?? 0,
    alt_up_limit: up ?? 0,
    scheduler_enabled: true,
    schedule_from_hour: Math.floor(from / 60),
    schedule_from_min: from % 60,
    schedule_to_hour: Math.floor(to / 60),
    schedule_to_min: to % 60,
    scheduler_days: schedulerDays(days),
  }
}

/** source: `scheduler_days`: 0 every day, 1 weekdays, 2 the weekend, 3 Monday … 9 Sunday. */
function schedulerDays(days: readonly number[]): number {
  if (days.length === 7) return 0
  if (days.length === 5) return 1
  return days.length === 2 ? 2 : 2 + (days[0] ?? 1)
}
