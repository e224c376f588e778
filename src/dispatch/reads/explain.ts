import { glossary as glossaryKind, word as wordKind } from '../../../contract/kinds/word.ts'
import { explain } from '../../../contract/reads/explain.ts'
import { answers, say } from '../../operations/handler.ts'
import { refuse } from '../../lib/errors.ts'
import { checkAsWord } from '../../features/health/checks/explained.ts'
import { glossary, wordNamed, wordNames } from '../../lib/glossary/glossary.ts'
import { didYouMean } from '../../lib/suggest.ts'

export default answers(explain, {
  async answer({ word }) {
    if (word === undefined) {
      const words = glossary.map(({ word: name, aliases, short }) => ({
        word: name,
        aliases: [...aliases],
        summary: short,
      }))
      return say(glossaryKind, { words })
    }
    const found = wordNamed(word) ?? (await checkAsWord(word))
    if (!found)
      throw refuse('ASKED-6', { what: 'word', name: word, nearest: didYouMean(word, wordNames()), list: 'explain' })
    const { word: name, aliases, short, longer, see } = found
    return say(wordKind, { word: name, aliases: [...aliases], summary: short, meaning: longer, see: [...see] })
  },

  print({ data }, page) {
    if ('words' in data) return page.table(data.words.map(({ word, summary }) => [page.paint('strong', word), summary]))
    const { word, aliases, summary, meaning, see } = data
    return [
      page.paint('strong', aliases.length > 0 ? `${word} (${aliases.join(', ')})` : word),
      page.wrap(summary),
      '',
      page.wrap(meaning),
      ...(see.length > 0 ? ['', page.paint('quiet', page.wrap(`See also: ${see.join(', ')}`))] : []),
    ].join('\n')
  },
})
