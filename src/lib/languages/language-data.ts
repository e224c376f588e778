import type { CatalogueEntry } from './catalogue-index.ts'
import type { MeasureStyle } from './measures.ts'

/** A language as its translator reads it. */
export interface LanguageData {
  /** As a browser names it, such as `de`. */
  tag: string
  style: MeasureStyle
  /** English patterns with their translations; null for one that nobody has translated. */
  entries: Iterable<CatalogueEntry>
}
