import { read } from '../declare.ts'
import { glossary, word } from '../kinds/word.ts'
import { word as text } from '../parameter.ts'

export const explain = read('explain', {
  summary: 'What a word means',
  meaning: 'Explains one of the words that usher uses, or lists all of them.',
  takes: { word: text('The word to explain', 'words') },
  bare: ['word'],
  kinds: [word, glossary],
  examples: [
    { line: 'usher explain', for: 'List every word' },
    { line: 'usher explain hardlink', for: 'Explain one' },
  ],
})
