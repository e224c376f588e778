import { declareRead } from '../declare.ts'
import { glossary, word } from '../kinds/word.ts'
import { textParameter } from '../parameter.ts'

export const explain = declareRead('explain', {
  summary: 'What a word means',
  meaning: 'Explains one of the terms that usher uses, or lists all of them.',
  parameters: { word: textParameter('The word to explain', 'words') },
  positionals: ['word'],
  kinds: [word, glossary],
  examples: [
    { commandLine: 'usher explain', purpose: 'List every word' },
    { commandLine: 'usher explain hardlink', purpose: 'Explain one' },
  ],
})
