import { extractTexts, type ComposedText } from './extract.ts'
import { isForPeople, isWordForPeople } from './for-people.ts'
import { sentenceSources } from './sentence-sources.ts'

/** The English patterns of an area, each with the file that says it first. */
export type EnglishCatalogue = Record<string, string>

/** Returns the catalogues of all sentences in the source, by area, in a stable order. */
export function extractEnglish(): Record<string, EnglishCatalogue> {
  const catalogues: Record<string, EnglishCatalogue> = {}
  const seen = new Set<string>()
  for (const { path, area, code } of sentenceSources()) {
    const catalogue = (catalogues[area] ??= {})
    const extracted = extractTexts(path, code)
    const sentences = extracted.texts.flatMap(linesOf).map(toPattern).filter(isForPeople)
    const words = extracted.words.filter(isWordForPeople)
    for (const pattern of [...sentences, ...words]) {
      if (seen.has(pattern)) continue
      seen.add(pattern)
      catalogue[pattern] = path
    }
  }
  return catalogues
}

/** Returns the generated files: what translators start from. */
export function renderEnglishCatalogues(english: Record<string, EnglishCatalogue>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(english).map(([area, catalogue]) => [
      `contract/languages/english/${area}.json`,
      `${JSON.stringify(catalogue, null, 2)}\n`,
    ]),
  )
}

/** A text of several lines is shown line by line. */
function linesOf(text: ComposedText): ComposedText[] {
  const lines: ComposedText[number][][] = [[]]
  for (const part of text) {
    if (typeof part !== 'string') lines.at(-1)!.push(part)
    else
      part.split('\n').forEach((line, index) => {
        if (index > 0) lines.push([])
        if (line !== '') lines.at(-1)!.push(line)
      })
  }
  return lines
}

/** Holes of one name are numbered; space around a text is no part of it. */
function toPattern(text: ComposedText): string {
  const used = new Map<string, number>()
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      const [name = '', type] = part.hole.split(':')
      const count = (used.get(name) ?? 0) + 1
      used.set(name, count)
      return `{${count === 1 ? name : `${name}_${count}`}${type ? `:${type}` : ''}}`
    })
    .join('')
    .trim()
}
