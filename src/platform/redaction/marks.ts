import { createHmac, randomBytes } from 'node:crypto'
import type { SensitiveMatch } from './detectors/match.ts'

const MARK = /\[(?:secret|name|address) [0-9a-f]{8}\]/g
/** Not a letter, not a digit, and in no text that a program logs. */
const COVER = '\u0001'

export interface Marks {
  /** Returns what stands in place of a value: always the same for the same value. */
  markOf(type: SensitiveMatch['type'], value: string): string
  /** Makes marks unreadable without moving anything: a password may be the word `secret`. */
  coverMarks(text: string): string
}

/** The key is created here and forgotten with the marks, so nobody can test a guess against a mark. */
export function createMarks(): Marks {
  const key = randomBytes(32)
  const created = new Set<string>()
  return {
    markOf(type, value) {
      const mark = `[${type} ${createHmac('sha256', key).update(`${type} ${value}`).digest('hex').slice(0, 8)}]`
      created.add(mark)
      return mark
    },
    coverMarks: (text) => text.replaceAll(MARK, (mark) => (created.has(mark) ? COVER.repeat(mark.length) : mark)),
  }
}
