import { EngineError } from '../world/records.ts'

/** Parses a time into milliseconds: seconds with or without a fraction, or RFC 3339. Undefined if not given. */
export function parseTimestamp(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (!text || text === '0') return undefined
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new EngineError(400, `invalid value for "${name}": "${text}"`)
  return at
}

/** RFC 3339 with nanoseconds, as the engine writes times. */
export const formatTimestamp = (at: number, nano = 0): string =>
  `${new Date(at).toISOString().slice(0, 23)}${String(nano).padStart(6, '0')}Z`

/** source: the zero time of Go, with which the engine reports "never". */
export const ZERO_TIMESTAMP = '0001-01-01T00:00:00Z'

export const formatTimestampOrZero = (at: number | null): string => (at === null ? ZERO_TIMESTAMP : formatTimestamp(at))

/** Formats a duration like `docker ps`. source: the steps of Docker's go-units. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(seconds / 3600 + 0.5)
  if (seconds < 1) return 'Less than a second'
  if (seconds === 1) return '1 second'
  if (seconds < 60) return `${seconds} seconds`
  if (minutes === 1) return 'About a minute'
  if (minutes < 60) return `${minutes} minutes`
  if (hours === 1) return 'About an hour'
  if (hours < 48) return `${hours} hours`
  if (hours < 336) return `${Math.floor(hours / 24)} days`
  if (hours < 1440) return `${Math.floor(hours / 168)} weeks`
  if (hours < 17_520) return `${Math.floor(hours / 720)} months`
  return `${Math.floor(hours / 8760)} years`
}
