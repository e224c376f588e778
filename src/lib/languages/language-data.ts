import type { MeasureStyle } from './measures.ts'

/** A language as its translator reads it. */
export interface LanguageData {
  /** As a browser names it, such as `de`. */
  tag: string
  style: MeasureStyle
  /** English patterns with their translations. */
  entries: Iterable<readonly [source: string, translation: string]>
}
