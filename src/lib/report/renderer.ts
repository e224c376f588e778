import type { Translator } from '../languages/translator.ts'
import type { SymbolName } from './symbols.ts'

/** What a report is drawn on: its width, what it can show, and the reader's clock. */
export interface Renderer {
  /** The reader's language; null for English. What is wrapped, painted or put into a table is translated by itself. */
  translator: Translator | null
  /** Translates one word of usher's own, such as a state. A single word may be a name, so it is translated only here. */
  word(text: string): string
  /** Columns; 80 if unknown. */
  width: number
  /** Colours a word if the terminal shows colour. The word itself always says the same. */
  paint(tone: TextTone, text: string): string
  /** Colours a name, the same one always alike. */
  colorName(name: string): string
  /** `✓`, `✗`, `!`, `·`, `→`, or their ASCII if the locale has no UTF-8. Never alone: a word follows. */
  symbol(name: SymbolName): string
  /** Local time: `14:02` today, `3 Nov 14:02` this year, `3 Nov 2025` before. */
  time(instant: string): string
  /** Local time, whatever the day: `14:02`. */
  timeOfDay(instant: string): string
  /** The local day: `2026-11-27`. */
  day(instant: string): string
  today(): string
  /** Local time with seconds, whatever the day: `14:02:07`. */
  timeWithSeconds(instant: string): string
  /** How long ago: `12 min`, `3 h`, `2 days`. */
  age(instant: string): string
  /** A duration in the same units. */
  duration(seconds: number): string
  /** `143 MB`, `9.8 GB`: powers of ten, as disks and providers count. */
  bytes(count: number): string
  /** Aligned columns; the last takes the remaining width. Long names are cut in the middle. */
  table(rows: readonly (readonly string[])[], how?: { indent?: number; rightAligned?: readonly number[] }): string
  wrap(text: string, indent?: number): string
  /** True with `--card`: the output is meant to be printed or handed on. */
  card: boolean
  /** Bars over time, one for each column: `▁▂▅█`, ASCII without UTF-8, nothing for a screen reader. A gap is a dot. */
  sparkline(values: readonly (number | null)[], columns: number): string
  bitmap(dark: readonly (readonly boolean[])[]): string
  /** Explains a glossary term at the end of the report, if footnotes are enabled. */
  addFootnotes(...words: string[]): void
}

export type TextTone = 'good' | 'bad' | 'warn' | 'quiet' | 'strong' | 'accent'
