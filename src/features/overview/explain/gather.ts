import type { DataOf } from '../../../../contract/declare.ts'
import type { glossary as glossaryKind, word as wordKind } from '../../../../contract/kinds/word.ts'
import { usherError } from '../../../lib/errors.ts'
import { findTerm, glossary, termNames } from '../../../lib/glossary/glossary.ts'
import type { GlossaryTerm } from '../../../lib/glossary/term.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { glossaryEntryForCheck } from '../../health/checks/glossary-entry.ts'

export type GlossaryData = DataOf<typeof glossaryKind>
export type WordData = DataOf<typeof wordKind>

export const listGlossary = (): GlossaryData => ({
  words: glossary.map(({ name, aliases, summary }) => ({ word: name, aliases: [...aliases], summary })),
})

/** Returns the entry of a word or of a check. Throws ASKED-6 with the nearest word if there is none. */
export async function explainWord(word: string): Promise<WordData> {
  const entry = findTerm(word) ?? (await glossaryEntryForCheck(word))
  if (!entry)
    throw usherError('ASKED-6', { what: 'word', name: word, nearest: didYouMean(word, termNames()), list: 'explain' })
  return wordData(entry)
}

export const wordData = ({ name, aliases, summary, explanation, seeAlso }: GlossaryTerm): WordData => ({
  word: name,
  aliases: [...aliases],
  summary,
  meaning: explanation,
  see: [...seeAlso],
})
