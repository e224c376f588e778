import type { LogLevel } from '../../../../../contract/kinds/log.ts'
import { levelOfWord } from './level-words.ts'
import { readTimeAt } from './stated-time.ts'
import type { StatedFacts } from './types.ts'

/** Times and groups in brackets before the level: no format of a media app has more. */
const MAX_GROUPS = 6

const SEPARATORS = ' \t|:-'
/** What may follow a level in upper case, if anything does. */
const AFTER_WORD = ' \t[|('
const SERIOUSNESS_MARK = /\(([NIWC])\) /y
const WORD = /[A-Za-z]{3,11}/y
/** A logger's name before the level: `name - INFO -`, `name   (7f3a) :  INFO (module:12)`. */
const NAMED_LOGGER = /[\w.]{1,64} {0,40}(?:\([0-9a-f]{1,20}\) )?[-:|] {1,2}([A-Z]{3,11})(?= {0,8}[-:|(])/y

/** source: qBittorrent, src/app/filelogger.cpp; N is a normal message. */
const levelsByMark: Readonly<Record<string, LogLevel>> = { N: 'info', I: 'info', W: 'warning', C: 'critical' }

/**
 * Reads the level and the time at the head of a line, before its message. A word counts as a level only in a place and a
 * spelling in which logging libraries write one, because a message may begin with "Error" too.
 */
export function readPlainLine(head: string): StatedFacts {
  let stated_at: string | null = null
  let at = 0
  let hasTime = false
  for (let group = 0; group < MAX_GROUPS; group++) {
    at = skipSeparators(head, at)
    const time = readTimeAt(head, at)
    if (time) {
      hasTime = true
      stated_at ??= time.stated_at
      at = time.end
      continue
    }
    const mark = head[at] === '(' ? match(SERIOUSNESS_MARK, head, at) : null
    if (mark) return { level: levelsByMark[mark[1]!]!, stated_at: readTimeAt(head, at + 4)?.stated_at ?? null }
    const inner = head[at] === '[' ? bracketGroup(head, at) : undefined
    if (inner === undefined) break
    const group = readGroup(inner)
    stated_at ??= group.stated_at
    if (group.level) return { level: group.level, stated_at: stated_at ?? timeAfter(head, at + inner.length + 2) }
    hasTime ||= group.hasTime
    at += inner.length + 2
  }
  return { level: readBareWord(head, at) ?? (hasTime ? readAfterLogger(head, at) : null), stated_at }
}

/** The time may follow the level: `[INFO] 2026/03/14 14:02:07`. */
function timeAfter(head: string, at: number): string | null {
  return readTimeAt(head, skipSeparators(head, at))?.stated_at ?? null
}

function bracketGroup(head: string, at: number): string | undefined {
  const end = head.indexOf(']', at)
  return end === -1 ? undefined : head.slice(at + 1, end)
}

/** `[Info]`, `[INFO    ]`, `[2026-03-14 14:02:07.123 +00:00  1]`, or both: `[14:02:07 INF]`. */
function readGroup(inner: string): StatedFacts & { hasTime: boolean } {
  const time = readTimeAt(inner, 0)
  const rest = (time ? inner.slice(time.end) : inner).trim()
  return { level: levelOfWord(rest) ?? null, stated_at: time?.stated_at ?? null, hasTime: time !== undefined }
}

/** `INFO text`, `WARNING: text`, `INFO[0000] text`, `info: text`, `|Info|text`, `Info Main: text`. */
function readBareWord(head: string, at: number): LogLevel | null {
  const word = match(WORD, head, at)?.[0]
  const level = word && levelOfWord(word)
  if (!level) return null
  const next = head[at + word.length] ?? ''
  const isUpper = word === word.toUpperCase()
  if (next === ':' || (next === '|' && head[at - 1] === '|'))
    return isUpper || next === '|' || word === word.toLowerCase() ? level : null
  // PostgreSQL's LOG always has a colon, and "LOG" may begin a sentence.
  if (isUpper) return word !== 'LOG' && AFTER_WORD.includes(next) ? level : null
  return /^ [A-Z][A-Za-z]{1,40}: /.test(head.slice(at + word.length, at + word.length + 44)) ? level : null
}

function readAfterLogger(head: string, at: number): LogLevel | null {
  const word = match(NAMED_LOGGER, head, at)?.[1]
  return (word && levelOfWord(word)) || null
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function skipSeparators(text: string, from: number): number {
  let at = from
  while (at < text.length && SEPARATORS.includes(text[at]!)) at++
  return at
}
