import { language } from './language.ts'

/** Formats with `Intl` in the reader’s language. Each function reads the language, so that a change draws anew. */
const cache = new Map<string, unknown>()

function cached<Format>(key: string, make: (language: string) => Format): Format {
  const name = `${language.value} ${key}`
  const known = (cache.get(name) as Format | undefined) ?? make(language.value)
  cache.set(name, known)
  return known
}

const unitFormat = (unit: string, digits: number) =>
  cached(
    `unit ${unit} ${digits}`,
    (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }),
  )

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** `143 MB`, in powers of ten, as disks and providers count. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return unitFormat(byteUnits[power]!, power > 0 && value < 10 ? 1 : 0).format(value)
}

/** `12 MB/s`. */
export const formatRate = (bytesPerSecond: number): string => `${formatBytes(bytesPerSecond)}/s`

/** `3,000`. */
export const formatCount = (count: number): string => cached('count', (tag) => new Intl.NumberFormat(tag)).format(count)

/** `62%`, from a share between 0 and 1. */
export const formatShare = (share: number): string =>
  cached('share', (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })).format(share)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `20 secs`, `12 mins`, `3 hrs`, `6 days`: the largest unit that says enough. */
export function formatDuration(milliseconds: number): string {
  const ms = Math.max(0, milliseconds)
  if (ms < MINUTE_MS) return unitFormat('second', 0).format(Math.round(ms / 1000))
  if (ms < 90 * MINUTE_MS) return unitFormat('minute', 0).format(Math.round(ms / MINUTE_MS))
  if (ms < 36 * HOUR_MS) return unitFormat('hour', 0).format(Math.round(ms / HOUR_MS))
  return unitFormat('day', 0).format(Math.round(ms / DAY_MS))
}

/** What happened a moment ago may be ahead of a clock that ticks each second. */
const CLOCK_LAG_MS = 2000

/** `12 min ago`, `in 3 hr`. */
export function formatAge(at: number, now: number): string {
  const format = cached('age', (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }))
  const ahead = at - now
  const ms = ahead > 0 && ahead < CLOCK_LAG_MS ? 0 : ahead
  const size = Math.abs(ms)
  if (size < MINUTE_MS) return format.format(Math.round(ms / 1000), 'second')
  if (size < 90 * MINUTE_MS) return format.format(Math.round(ms / MINUTE_MS), 'minute')
  if (size < 36 * HOUR_MS) return format.format(Math.round(ms / HOUR_MS), 'hour')
  return format.format(Math.round(ms / DAY_MS), 'day')
}

/** `14:02` today, `3 Nov, 14:02` this year, `3 Nov 2025` before that, in the reader’s time zone. */
export function formatMoment(at: number, now = Date.now()): string {
  const [date, today] = [new Date(at), new Date(now)]
  if (date.toDateString() === today.toDateString()) return formatClock(at)
  const thisYear = date.getFullYear() === today.getFullYear()
  const options: Intl.DateTimeFormatOptions = thisYear
    ? { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
    : { day: 'numeric', month: 'short', year: 'numeric' }
  return dateFormat(options).format(date)
}

/** `14:02`. */
export const formatClock = (at: number): string => dateFormat({ hour: '2-digit', minute: '2-digit' }).format(at)

/** `14:02:09`. */
export const formatClockSeconds = (at: number): string =>
  dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at)

/** `Mon, 3 Nov`. */
export const formatDay = (at: number): string =>
  dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(at)

/** `Monday, 3 November 2025, 14:02:09`: the whole of it, for a tooltip. */
export const formatExactly = (at: number): string => dateFormat({ dateStyle: 'full', timeStyle: 'medium' }).format(at)

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  cached(`date ${JSON.stringify(options)}`, (tag) => new Intl.DateTimeFormat(tag, options))

/** `Sonarr, Radarr and Bazarr`. */
export const formatList = (names: readonly string[]): string =>
  cached('list', (tag) => new Intl.ListFormat(tag, { type: 'conjunction' })).format(names)

/** Chooses the words for a count: `one` or `other`, or what else the language has. */
export function plural(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string {
  const rule = cached('plural', (tag) => new Intl.PluralRules(tag)).select(count)
  return (forms[rule] ?? forms.other).replace('#', formatCount(count))
}
