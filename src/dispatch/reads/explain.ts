import { glossary as glossaryKind, word as wordKind } from '../../../contract/kinds/word.ts'
import { explain } from '../../../contract/reads/explain.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { usherError } from '../../lib/errors.ts'
import { glossaryEntryForCheck } from '../../features/health/checks/glossary-entry.ts'
import { glossary, findTerm, termNames } from '../../lib/glossary/glossary.ts'
import { didYouMean } from '../../lib/suggest.ts'

export default defineRead(explain, {
  async answer({ word }) {
    if (word === undefined) {
      const words = glossary.map(({ name, aliases, summary }) => ({
        word: name,
        aliases: [...aliases],
        summary,
      }))
      return payload(glossaryKind, { words })
    }
    const found = findTerm(word) ?? (await glossaryEntryForCheck(word))
    if (!found)
      throw usherError('ASKED-6', { what: 'word', name: word, nearest: didYouMean(word, termNames()), list: 'explain' })
    const { name, aliases, summary, explanation, seeAlso } = found
    return payload(wordKind, { word: name, aliases: [...aliases], summary, meaning: explanation, see: [...seeAlso] })
  },

  render({ data }, renderer) {
    if ('words' in data)
      return renderer.table(data.words.map(({ word, summary }) => [renderer.paint('strong', word), summary]))
    const { word, aliases, summary, meaning, see } = data
    return [
      renderer.paint('strong', aliases.length > 0 ? `${word} (${aliases.join(', ')})` : word),
      renderer.wrap(summary),
      '',
      renderer.wrap(meaning),
      ...(see.length > 0 ? ['', renderer.paint('quiet', renderer.wrap(`See also: ${see.join(', ')}`))] : []),
    ].join('\n')
  },
})
