import type { LimitScheduleEntry, SpeedLimits } from '../roles/download-client.ts'
import { optionSections, type OptionSection, type Options } from './options.ts'

export const KB = 1024
const DAY_MINUTES = 24 * 60
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
/** source: its command names, which it also accepts in lower case; seen on 21.0 */
const RATE_COMMAND = 'DownloadRate'

/** Returns the tasks that run at a time of day; those of every hour, or of a start, are not a schedule. */
export function readSchedule(options: Options): LimitScheduleEntry[] {
  return optionSections(options, 'Task').flatMap(({ values }) =>
    parseTimes(values['Time'] ?? '').map((from_minute) => ({
      from_minute,
      to_minute: null,
      days: parseDays(values['WeekDays'] ?? ''),
      summary: `${values['Command'] ?? ''} ${values['Param'] ?? ''}`.trim(),
      enabled: true,
    })),
  )
}

/** Returns the slower hours: one task begins them, and another restores the usual limit. */
export function readWindow(options: Options): SpeedLimits['window'] {
  const [begin, end] = optionSections(options, 'Task').flatMap((task) => parseRateTask(task) ?? [])
  return begin && end && begin.down !== null ? { ...begin, to: end.from, up: null } : null
}

/** Returns all tasks: those that do not set the speed, and those for these limits. */
export function tasksFor({ down, window }: Pick<SpeedLimits, 'down' | 'window'>, options: Options) {
  const others = optionSections(options, 'Task').filter((task) => !isRateTask(task))
  return [...others.map(({ values }) => values), ...rateTasks(window, down)]
}

const isRateTask = ({ values }: OptionSection): boolean =>
  values['Command']?.toLowerCase() === RATE_COMMAND.toLowerCase()

function parseRateTask(task: OptionSection) {
  const [from, ...more] = parseTimes(task.values['Time'] ?? '')
  if (!isRateTask(task) || from === undefined || more.length > 0) return undefined
  const rate = Number(task.values['Param'] ?? '')
  return { days: parseDays(task.values['WeekDays'] ?? ''), from, down: rate > 0 ? rate * KB : null }
}

function rateTasks(window: SpeedLimits['window'], usual: number | null): Record<string, string>[] {
  if (window === null || window.down === null) return []
  const { days, from, to, down } = window
  const task = (minute: number, on: readonly number[], rate: number | null) => ({
    Time: [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
    WeekDays: on.join(','),
    Command: RATE_COMMAND,
    Param: formatRate(rate),
  })
  // Past midnight, they end on the next day.
  const endDays = from < to ? days : days.map((day) => (day % 7) + 1)
  return [task(from, days, down), task(to % DAY_MINUTES, endDays, usual)]
}

/** Returns a limit in kB per second; 0 means none. */
export const formatRate = (rate: number | null): string => String(rate === null ? 0 : Math.round(rate / KB))

/** `08:00`, or several with commas. */
const parseTimes = (text: string): number[] =>
  text.split(/[,;]/).flatMap((one) => {
    const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(one.trim()) ?? []
    return hour === undefined ? [] : [Number(hour) * 60 + Number(minute)]
  })

/** `1-5, 7`, from Monday; empty for every day. */
function parseDays(text: string): number[] {
  const days = text.split(/[,;]/).flatMap((part) => {
    const [, first, last = first] = /^([1-7])(?:-([1-7]))?$/.exec(part.trim()) ?? []
    return first === undefined ? [] : EVERY_DAY.filter((day) => day >= Number(first) && day <= Number(last))
  })
  return days.length === 0 ? EVERY_DAY : [...new Set(days)].toSorted()
}
