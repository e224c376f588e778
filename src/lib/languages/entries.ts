import { english } from '../../../contract/languages/english.ts'
import type { CatalogueEntry } from './catalogue-index.ts'

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns every English pattern with its translation in a language, or null. */
export const entriesOf = (translated: Areas): CatalogueEntry[] =>
  Object.entries(english).flatMap(([area, patterns]) =>
    Object.keys(patterns).map((pattern): CatalogueEntry => [pattern, translated[area]?.[pattern] ?? null]),
  )
