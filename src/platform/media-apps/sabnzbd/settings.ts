import { inner, listed, numberOr, text, textOr, texts, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { Category, NewsServer, Schedule } from '../roles/download-client.ts'

const units: Record<string, number> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 }

/** What is set, as far as it is about speed and room. Its keys and passwords stand beside and are not looked at. */
export interface Settings {
  line: number | null
  /** How much of it it may take, in percent. */
  percent: number
  least_free_bytes: number | null
  schedule: Schedule[]
  /** The same, as it writes them. */
  lines: string[]
}

export function settings(said: unknown): Settings {
  const misc = inner(inner(thing(said), 'config'), 'misc')
  return {
    line: sizeIn(textOr(misc, 'bandwidth_max')),
    percent: numberOr(misc, 'bandwidth_perc') || 100,
    lines: texts(misc, 'schedlines'),
    least_free_bytes: sizeIn(textOr(misc, 'download_free')),
    schedule: texts(misc, 'schedlines').flatMap(scheduled),
  }
}

export const categories = (said: unknown): Category[] =>
  listed(inner(thing(said), 'config'), 'categories')
    .map((one) => thing(one, 'a category'))
    .filter((one) => text(one, 'name') !== '*')
    .map((one) => ({ name: text(one, 'name'), path: textOr(one, 'dir') }))

/** A news server; when it has an error that stands before a warning. */
export const newsServer = (one: Foreign): NewsServer => ({
  name: text(one, 'servername'),
  active: one['serveractive'] === true,
  connections: numberOr(one, 'serveractiveconn') ?? 0,
  trouble: textOr(one, 'servererror') ?? textOr(one, 'serverwarning'),
})

/** source: `<enabled> <minute> <hour> <days as digits> <action> [argument]`, its own source. */
function scheduled(line: string): Schedule[] {
  const [, enabled, minute, hour, days, what] = /^([01]) (\d+) (\d+) ([1-7*]+) (\S.*)$/.exec(line.trim()) ?? []
  if (what === undefined) return []
  return [
    {
      from: Number(hour) * 60 + Number(minute),
      to: null,
      days: days === '*' ? [1, 2, 3, 4, 5, 6, 7] : [...days!].map(Number),
      what,
      enabled: enabled === '1',
    },
  ]
}

/** `500M`, `1.5G`; nothing for none. */
export function sizeIn(word: string | null): number | null {
  const [, figure, unit = ''] = /^([\d.]+)\s*([KMGT]?)/i.exec(word ?? '') ?? []
  return figure === undefined ? null : Math.round(Number(figure) * (units[unit.toUpperCase()] ?? 1)) || null
}
