import { levelOfWord } from './level-words.ts'
import { readEpoch, readWholeTime } from './stated-time.ts'
import { NOTHING_STATED, type StatedFacts } from './types.ts'

const LEVEL_KEYS = ['level', 'lvl', 'severity', 'levelname', 'log.level', '@l']
const TIME_KEYS = ['time', 'ts', 'timestamp', '@timestamp', '@t', 't']

/** Longer than what a log driver passes on in one piece (16 KiB). */
const MAX_JSON_CHARS = 16_384

/** source: pino, `levels.values`; bunyan has the same numbers. */
const levelsByNumber = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'critical' } as const

/** Reads a line that is one JSON object. */
export function readJsonLine(text: string): StatedFacts {
  if (text.length > MAX_JSON_CHARS || !text.trimEnd().endsWith('}')) return NOTHING_STATED
  try {
    const fields = JSON.parse(text) as Record<string, unknown>
    return statedBy((name) => (Object.hasOwn(fields, name) ? fields[name] : undefined))
  } catch {
    return NOTHING_STATED
  }
}

/** One pair of `time=… level=info msg="two words"`. No part of it can match in two ways. */
const PAIR = /([\w.@]{1,40})=(?:"((?:[^"\\]|\\.)*)"|([^\s"]*))(?:\s|$)/y

const MAX_NAME_CHARS = 40

/** Reads a line that begins with `name=value`; undefined if it does not. */
export function readLogfmtLine(head: string): StatedFacts | undefined {
  const nameEnd = head.indexOf('=')
  if (nameEnd < 1 || nameEnd > MAX_NAME_CHARS) return undefined
  const fields = new Map<string, string>()
  PAIR.lastIndex = 0
  for (let pair = PAIR.exec(head); pair; pair = PAIR.exec(head)) {
    const [, name, quoted, plain] = pair
    if (!fields.has(name!)) fields.set(name!, quoted ?? plain ?? '')
  }
  return fields.size === 0 ? undefined : statedBy((name) => fields.get(name))
}

function statedBy(value: (name: string) => unknown): StatedFacts {
  const first = (names: readonly string[]) => names.map(value).find((one) => one !== undefined)
  return { level: readLevel(first(LEVEL_KEYS)), stated_at: readTime(first(TIME_KEYS)) }
}

function readLevel(value: unknown): StatedFacts['level'] {
  if (typeof value === 'string') return levelOfWord(value) ?? null
  if (typeof value !== 'number') return null
  return levelsByNumber[value as keyof typeof levelsByNumber] ?? null
}

function readTime(value: unknown): string | null {
  if (typeof value === 'number') return readEpoch(value)
  if (typeof value !== 'string') return null
  return /^\d{10}(?:\.\d{1,9})?$|^\d{13}$/.test(value) ? readEpoch(Number(value)) : readWholeTime(value)
}
