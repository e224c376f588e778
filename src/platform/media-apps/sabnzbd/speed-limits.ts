import type { SpeedLimits } from '../roles/download-client.ts'
import type { AppConnection } from '../connection/connection.ts'
import { readPath } from './protocol.ts'
import { readSettings, parseSize, type SabnzbdSettings } from './settings.ts'
import { changeSetting } from './api-changes.ts'
import { changeRejected } from '../connection/change-rejected.ts'

const KB = 1024
const roundToStep = (rate: number | null): number | null =>
  // A value up to 100 would mean percent. source: its `limit_speed`
  rate === null ? null : Math.max(KB, Math.floor(rate / KB) * KB)

/** SABnzbd has no upload limit; it uploads next to nothing. */
export const clampSabnzbdLimits = ({ down, window }: SpeedLimits): SpeedLimits => ({
  down: roundToStep(down),
  up: null,
  window: window && { ...window, down: roundToStep(window.down), up: null },
})

export function readSpeedLimits({ line_speed, line_percent, schedule_lines }: SabnzbdSettings): SpeedLimits {
  const down = line_speed === null ? null : Math.floor((line_speed * line_percent) / 100)
  const [begin, end] = schedule_lines.flatMap((one) => parseScheduleLine(one, line_speed) ?? [])
  const window = begin && end && begin.down !== null ? { ...begin, to: end.from, up: null } : null
  return { down, up: null, window }
}

/** Parses `1 30 18 12345 speedlimit 1500K`: when it starts, and the speed from then on. */
function parseScheduleLine(text: string, line: number | null) {
  const [, minute, hour, days = '', speed = ''] = /^1 (\d+) (\d+) ([1-7]+) speedlimit (\S+)$/.exec(text.trim()) ?? []
  if (minute === undefined) return undefined
  const part = /^\d{1,2}$|^100$/.test(speed) ? Number(speed) : undefined
  const down =
    part === undefined ? parseSize(speed) : line === null || part === 0 ? null : Math.floor((line * part) / 100)
  return { days: [...days].map(Number), from: Number(hour) * 60 + Number(minute), down }
}

/**
 * The settings hold the maximum speed and a percentage of it. A speed set on its web page or by its schedule lasts
 * until
 * the next restart. source: its settings `bandwidth_max` and `bandwidth_perc`
 */
export const createLimitSetter =
  (connection: AppConnection) =>
  async ({ down, window }: SpeedLimits, before: SpeedLimits): Promise<void> => {
    const set = (keyword: string, value: string) =>
      changeSetting(connection, 'set_config', { section: 'misc', keyword, value }, 'its speed limits')
    if (down !== before.down) {
      await set('bandwidth_max', down === null ? '' : formatRate(down))
      await set('bandwidth_perc', '100')
    }
    // The schedule also contains the usual limit, at the end of the slower hours.
    const [newLines, oldLines] = [scheduleLines(window, down), scheduleLines(before.window, before.down)]
    if (newLines.join() === oldLines.join()) return
    const now = await connection.get(readPath('get_config', { section: 'misc' }), readSettings)
    if (!now.known) throw changeRejected(connection, 'its schedule', now.because)
    const otherLines = now.value.schedule_lines.filter((one) => parseScheduleLine(one, null) === undefined)
    await set('schedlines', [...otherLines, ...newLines].join(','))
  }

const formatRate = (rate: number): string => `${Math.round(rate / KB)}K`

/** One line starts the slower hours, and another restores the usual speed. */
function scheduleLines(window: SpeedLimits['window'], usual: number | null): string[] {
  if (window === null || window.down === null) return []
  const at = (minutes: number) => `1 ${minutes % 60} ${Math.floor(minutes / 60)}`
  const { days, from, to, down } = window
  const on = days.join('')
  // Past midnight, it ends on the next day.
  const endDays = from < to ? on : days.map((day) => (day % 7) + 1).join('')
  return [
    `${at(from)} ${on} speedlimit ${formatRate(down)}`,
    `${at(to)} ${endDays} speedlimit ${usual === null ? '0' : formatRate(usual)}`,
  ]
}
