import type { Translator } from './translator.ts'

/** Translates the lines of a report that were drawn as they are: headings, figures, what follows an arrow. */
export function translateLines(text: string, translator: Translator | null): string {
  if (translator === null) return text
  return text
    .split('\n')
    .map((line) => translator.translate(line))
    .join('\n')
}
