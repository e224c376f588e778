import {
  optionalObject,
  optionalArray,
  optionalNumber,
  requiredString,
  optionalString,
  optionalStrings,
  asObject,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { DownloadCategory, NewsServer, LimitScheduleEntry } from '../roles/download-client.ts'

const SIZE_UNITS: Record<string, number> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 }

/** The settings for speed and disk space. Keys and passwords are not read. */
export interface SabnzbdSettings {
  line_speed: number | null
  /** The share of the line speed it may use, in percent. */
  line_percent: number
  min_free_bytes: number | null
  schedule: LimitScheduleEntry[]
  /** The schedule as SABnzbd writes it. */
  schedule_lines: string[]
}

export function readSettings(body: unknown): SabnzbdSettings {
  const misc = optionalObject(optionalObject(asObject(body), 'config'), 'misc')
  return {
    line_speed: parseSize(optionalString(misc, 'bandwidth_max')),
    line_percent: optionalNumber(misc, 'bandwidth_perc') || 100,
    schedule_lines: optionalStrings(misc, 'schedlines'),
    min_free_bytes: parseSize(optionalString(misc, 'download_free')),
    schedule: optionalStrings(misc, 'schedlines').flatMap(parseSchedule),
  }
}

export const readCategories = (body: unknown): DownloadCategory[] =>
  optionalArray(optionalObject(asObject(body), 'config'), 'categories')
    .map((one) => asObject(one, 'a category'))
    .filter((json) => requiredString(json, 'name') !== '*')
    .map((json) => ({ name: requiredString(json, 'name'), path: optionalString(json, 'dir') }))

/** An error hides a warning. */
export const readNewsServer = (json: JsonObject): NewsServer => ({
  name: requiredString(json, 'servername'),
  active: json['serveractive'] === true,
  connections: optionalCount(json, 'serveractiveconn') ?? 0,
  problem: optionalString(json, 'servererror') ?? optionalString(json, 'serverwarning'),
})

/** source: `<enabled> <minute> <hour> <days as digits> <action> [argument]`, its source code */
function parseSchedule(line: string): LimitScheduleEntry[] {
  const [, enabled, minute, hour, days, action] = /^([01]) (\d+) (\d+) ([1-7*]+) (\S.*)$/.exec(line.trim()) ?? []
  if (action === undefined) return []
  return [
    {
      from_minute: Number(hour) * 60 + Number(minute),
      to_minute: null,
      days: days === '*' ? [1, 2, 3, 4, 5, 6, 7] : [...days!].map(Number),
      summary: action,
      enabled: enabled === '1',
    },
  ]
}

/** `500M`, `1.5G`; null for none. */
export function parseSize(word: string | null): number | null {
  const [, figure, unit = ''] = /^([\d.]+)\s*([KMGT]?)/i.exec(word ?? '') ?? []
  return figure === undefined ? null : Math.round(Number(figure) * (SIZE_UNITS[unit.toUpperCase()] ?? 1)) || null
}
