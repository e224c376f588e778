import type { SymbolName } from './symbols.ts'

/** What a report is drawn on: how wide it is, what it can show, where and when its reader is. */
export interface Page {
  /** Columns; 80 where nothing says. */
  width: number
  /** Colours a word where the reader's terminal shows colour; the word itself always says the same. */
  paint(tone: Tone, text: string): string
  /** Colours a name so that it is told from other names; the same name always alike. */
  hue(name: string): string
  /** `✓`, `✗`, `!`, `·`, `→`, or their ASCII where the locale has no UTF-8. Never alone: a word stands beside it. */
  symbol(name: SymbolName): string
  /** The reader's own clock: `14:02` today, `3 Nov 14:02` this year, `3 Nov 2025` before. */
  time(instant: string): string
  /** The reader's own clock to the second, whatever the day: `14:02:07`. */
  second(instant: string): string
  /** `12 min`, `3 h`, `2 days`, up to now. */
  age(instant: string): string
  /** Seconds in the same words. */
  duration(seconds: number): string
  /** `143 MB`, `9.8 GB`: powers of ten, as disks and providers count. */
  bytes(count: number): string
  /** Rows aligned in columns; the last column takes what is left of the width. Long names are cut in the middle. */
  table(rows: readonly (readonly string[])[], how?: { indent?: number; right?: readonly number[] }): string
  /** Text broken at the width. */
  wrap(text: string, indent?: number): string
  /** Somebody asked for what is printed or handed on (`--card`). */
  card: boolean
  /** Squares, dark where true; nothing where the place cannot show them. */
  picture(dark: readonly (readonly boolean[])[]): string
  /** Asks that a word of the glossary be explained at the foot of the report, where footnotes are on. */
  explain(...words: string[]): void
}

export type Tone = 'good' | 'bad' | 'warn' | 'quiet' | 'strong' | 'accent'
