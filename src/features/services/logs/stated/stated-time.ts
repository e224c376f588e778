/** A date and a time, with or without a zone. Every part has a fixed or a small length. */
const DATE_TIME =
  /(\d{4})[-/](\d\d)[-/](\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?(?: ?(Z|UTC|[+-]\d\d:?\d\d)(?![\w:]))?/y
/** A time without a date, or with a date that could be read in two ways. */
const OTHER_TIME = /(?:\d\d\/\d\d\/\d{4},? )?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?/y

export interface StatedTime {
  /** Where it ends in the text. */
  end: number
  /** Null without a date or a zone: the container's own zone is not known. */
  stated_at: string | null
}

/** Reads the time that begins at this place of the text. */
export function readTimeAt(text: string, at: number): StatedTime | undefined {
  // Most lines begin with a word, and this runs for each of them.
  if (!isDigit(text.charCodeAt(at))) return undefined
  DATE_TIME.lastIndex = at
  const written = DATE_TIME.exec(text)
  if (written) return { end: DATE_TIME.lastIndex, stated_at: toInstant(written) }
  OTHER_TIME.lastIndex = at
  return OTHER_TIME.test(text) ? { end: OTHER_TIME.lastIndex, stated_at: null } : undefined
}

/** Reads a text that is a time as a whole. */
export function readWholeTime(text: string): string | null {
  const time = readTimeAt(text, 0)
  return time?.end === text.length ? time.stated_at : null
}

const FIRST_SECOND = 1e9
const LAST_SECOND = 1e10

/** Seconds or milliseconds since 1970: both are customary, and their magnitudes never meet between 2001 and 2286. */
export function readEpoch(value: number): string | null {
  if (value >= FIRST_SECOND && value < LAST_SECOND) return new Date(Math.floor(value * 1000)).toISOString()
  if (value >= FIRST_SECOND * 1000 && value < LAST_SECOND * 1000) return new Date(Math.floor(value)).toISOString()
  return null
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function toInstant([, year, month, day, time, fraction = '', zone]: RegExpExecArray): string | null {
  if (zone === undefined) return null
  const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone === 'UTC' ? 'Z' : zone
  const at = new Date(`${year}-${month}-${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
