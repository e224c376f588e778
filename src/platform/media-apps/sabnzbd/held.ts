import type { HeldTo } from '../roles/download-client.ts'
import type { Line } from '../connection/line.ts'
import { refuse } from '../../../lib/errors.ts'
import { asking } from './manners.ts'
import { settings, sizeIn, type Settings } from './settings.ts'
import { tell } from './told.ts'

const KB = 1024
const step = (rate: number | null): number | null =>
  // Up to 100 it would be a part of the whole. source: a figure below 101 is percent, its own `limit_speed`
  rate === null ? null : Math.max(KB, Math.floor(rate / KB) * KB)

/** What it sends is next to nothing, and it has no setting for it. */
export const able = ({ down, window }: HeldTo): HeldTo => ({
  down: step(down),
  up: null,
  window: window && { ...window, down: step(window.down), up: null },
})

export function heldIn({ line, percent, lines }: Settings): HeldTo {
  const down = line === null ? null : Math.floor((line * percent) / 100)
  const [begin, end] = lines.flatMap((one) => speedLine(one, line) ?? [])
  const window = begin && end && begin.down !== null ? { ...begin, to: end.from, up: null } : null
  return { down, up: null, window }
}

/** `1 30 18 12345 speedlimit 1500K`: when it begins, and how fast from then on. */
function speedLine(text: string, line: number | null) {
  const [, minute, hour, days = '', speed = ''] = /^1 (\d+) (\d+) ([1-7]+) speedlimit (\S+)$/.exec(text.trim()) ?? []
  if (minute === undefined) return undefined
  const part = /^\d{1,2}$|^100$/.test(speed) ? Number(speed) : undefined
  const down = part === undefined ? sizeIn(speed) : line === null || part === 0 ? null : Math.floor((line * part) / 100)
  return { days: [...days].map(Number), from: Number(hour) * 60 + Number(minute), down }
}

/**
 * What is kept is the most it may take and a part of it in percent; another speed, set over its own page or at a time
 * of its schedule, holds until it is started anew. source: its own settings `bandwidth_max` and `bandwidth_perc`
 */
export const holding =
  (line: Line) =>
  async ({ down, window }: HeldTo, before: HeldTo): Promise<void> => {
    const set = (keyword: string, value: string) =>
      tell(line, 'set_config', { section: 'misc', keyword, value }, 'its speed limits')
    if (down !== before.down) {
      await set('bandwidth_max', down === null ? '' : written(down))
      await set('bandwidth_perc', '100')
    }
    // What it may at most times stands in its schedule too, where the slower hours end.
    const [is, was] = [linesOf(window, down), linesOf(before.window, before.down)]
    if (is.join() === was.join()) return
    const now = await line.ask(asking('get_config', { section: 'misc' }), settings)
    if (!now.known)
      throw refuse('APP-14', { app: line.title, service: line.service, what: 'its schedule', why: now.because })
    const others = now.value.lines.filter((one) => speedLine(one, null) === undefined)
    await set('schedlines', [...others, ...is].join(','))
  }

const written = (rate: number): string => `${Math.round(rate / KB)}K`

/** It begins at one time and ends at another, and the end is the usual speed again. */
function linesOf(window: HeldTo['window'], usual: number | null): string[] {
  if (window === null || window.down === null) return []
  const at = (minutes: number) => `1 ${minutes % 60} ${Math.floor(minutes / 60)}`
  const { days, from, to, down } = window
  const on = days.join('')
  // Over midnight it ends on the day after.
  const over = from < to ? on : days.map((day) => (day % 7) + 1).join('')
  return [
    `${at(from)} ${on} speedlimit ${written(down)}`,
    `${at(to)} ${over} speedlimit ${usual === null ? '0' : written(usual)}`,
  ]
}
