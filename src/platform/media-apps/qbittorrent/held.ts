import type { HeldTo } from '../roles/download-client.ts'
import type { Line } from '../connection/line.ts'
import type { Preferences } from './preferences.ts'

/** source: limits are kept in steps of 1024 bytes: 1000000 reads back as 999424, seen on 5.1 and 5.3. */
const STEP = 1024
const step = (rate: number | null): number | null =>
  rate === null ? null : Math.max(STEP, Math.floor(rate / STEP) * STEP)

export const able = ({ down, up, window }: HeldTo): HeldTo => ({
  down: step(down),
  up: step(up),
  window: window && { ...window, down: step(window.down), up: step(window.up) },
})

export function heldIn({ limits }: Preferences): HeldTo {
  const [entry] = limits.schedule
  const window =
    entry?.enabled && entry.to !== null
      ? { days: entry.days, from: entry.from, to: entry.to, down: limits.slow.down, up: limits.slow.up }
      : null
  return { down: limits.down, up: limits.up, window }
}

/** Its scheduler turns its other pair of limits on and off at the given times. 0 is no limit. */
export const holding =
  (line: Line) =>
  async ({ down, up, window }: HeldTo, before: HeldTo): Promise<void> => {
    const speeds = { dl_limit: down ?? 0, up_limit: up ?? 0 }
    const what = 'its speed limits'
    const form = { json: JSON.stringify({ ...speeds, ...scheduled(window) }) }
    await line.instruct('/api/v2/app/setPreferences', { method: 'POST', form, what })
    // Without its scheduler it would stay as slow as it is at this moment. source: modes are set apart from limits
    if (window === null && before.window !== null)
      await line.instruct('/api/v2/transfer/setSpeedLimitsMode', { method: 'POST', form: { mode: '0' }, what })
  }

function scheduled(window: HeldTo['window']): object {
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
    scheduler_days: dayNumber(days),
  }
}

/** source: `scheduler_days`: 0 every day, 1 weekdays, 2 the weekend, 3 Monday … 9 Sunday. */
function dayNumber(days: readonly number[]): number {
  if (days.length === 7) return 0
  if (days.length === 5) return 1
  return days.length === 2 ? 2 : 2 + (days[0] ?? 1)
}
