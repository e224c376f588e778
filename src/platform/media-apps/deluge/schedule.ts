import { asArray, asObject, optionalArray, optionalNumber } from '../../../lib/json-reader.ts'
import type { LimitScheduleEntry, SpeedLimits } from '../roles/download-client.ts'
import { kibFromRate, rateFromKib, roundToStep } from './session.ts'

const HOURS = 24
const DAYS = 7
const HOUR_MINUTES = 60
/** source: the plugin Scheduler: 0 usual, 1 slow, 2 paused. */
const USUAL = 0
const SLOW = 1

/** The settings of the plugin Scheduler. A cell is an hour of a day: `cells[hour][day]`, Monday first. */
export interface DelugeSchedule {
  down: number | null
  up: number | null
  cells: number[][]
}

export function readSchedule(result: unknown): DelugeSchedule {
  const json = asObject(result, 'the schedule')
  const rows = optionalArray(json, 'button_state').map((row) => asArray(row, 'an hour'))
  return {
    down: rateFromKib(optionalNumber(json, 'low_down')),
    up: rateFromKib(optionalNumber(json, 'low_up')),
    cells: Array.from({ length: HOURS }, (_, hour) =>
      Array.from({ length: DAYS }, (__, day) => optionalNumber({ cell: rows[hour]?.[day] }, 'cell') ?? USUAL),
    ),
  }
}

const isSlow = ({ cells }: DelugeSchedule, hour: number, day: number): boolean =>
  cells[hour % HOURS]?.[(day + Math.floor(hour / HOURS)) % DAYS] === SLOW

interface SlowHours {
  /** 1 Monday … 7 Sunday: the day on which they begin. */
  days: number[]
  startHour: number
  /** Up to 23 hours, possibly past midnight. */
  hours: number
}

/** Returns the cells of these hours. */
function cellsOf({ days, startHour, hours }: SlowHours): Set<string> {
  const cells = days.flatMap((day) =>
    Array.from({ length: hours }, (_, at) => {
      const hour = startHour + at
      return `${hour % HOURS} ${(day - 1 + Math.floor(hour / HOURS)) % DAYS}`
    }),
  )
  return new Set(cells)
}

/** Returns the slow hours if they are the same on each of some days; null for none, and for any other pattern. */
export function findSlowHours(schedule: DelugeSchedule): SlowHours | null {
  for (let startHour = 0; startHour < HOURS; startHour++) {
    const startsOn = (day: number) =>
      isSlow(schedule, startHour, day) && !isSlow(schedule, startHour + HOURS - 1, day + DAYS - 1)
    const days = Array.from({ length: DAYS }, (_, day) => day).filter(startsOn)
    if (days.length === 0) continue
    const hours = lengthFrom(schedule, startHour, days[0]!)
    const found = { days: days.map((day) => day + 1), startHour, hours }
    const cells = cellsOf(found)
    const isExact = schedule.cells.every((row, hour) =>
      row.every((state, day) => (state === SLOW) === cells.has(`${hour} ${day}`)),
    )
    return isExact ? found : null
  }
  return null
}

function lengthFrom(schedule: DelugeSchedule, startHour: number, day: number): number {
  let hours = 1
  while (hours < HOURS && isSlow(schedule, startHour + hours, day)) hours++
  return hours
}

export function readWindow(schedule: DelugeSchedule | null): SpeedLimits['window'] {
  const found = schedule && findSlowHours(schedule)
  if (!schedule || !found || found.hours === HOURS) return null
  const { days, startHour, hours } = found
  const to = ((startHour + hours) % HOURS) * HOUR_MINUTES
  return { days, from: startHour * HOUR_MINUTES, to, down: schedule.down, up: schedule.up }
}

/** The plugin knows whole hours: the window is extended to them. */
export function clampWindow(window: SpeedLimits['window']): SpeedLimits['window'] {
  if (window === null) return null
  const { startHour, hours } = wholeHours(window)
  return {
    days: window.days,
    from: startHour * HOUR_MINUTES,
    to: ((startHour + hours) % HOURS) * HOUR_MINUTES,
    down: roundToStep(window.down),
    up: roundToStep(window.up),
  }
}

function wholeHours({ days, from, to }: NonNullable<SpeedLimits['window']>): SlowHours {
  const day = HOURS * HOUR_MINUTES
  const length = (to - from + day) % day
  const startHour = Math.floor(from / HOUR_MINUTES)
  const hours = Math.min(HOURS - 1, Math.ceil((from + length) / HOUR_MINUTES) - startHour)
  return { days, startHour, hours }
}

/** Returns what `scheduler.set_config` takes. Paused hours stay. */
export function scheduleSettings(window: SpeedLimits['window'], { cells }: DelugeSchedule): object {
  const slow = window === null ? new Set<string>() : cellsOf(wholeHours(window))
  return {
    ...(window && { low_down: kibFromRate(window.down), low_up: kibFromRate(window.up) }),
    button_state: cells.map((row, hour) =>
      row.map((state, day) => (slow.has(`${hour} ${day}`) ? SLOW : state === SLOW ? USUAL : state)),
    ),
  }
}

export function scheduleEntries(schedule: DelugeSchedule | null): LimitScheduleEntry[] {
  const window = readWindow(schedule)
  if (window === null) return []
  const { days, from, to } = window
  return [{ from_minute: from, to_minute: to, days, summary: 'slow', enabled: true }]
}
