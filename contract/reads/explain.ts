import * as z from 'zod'
import { kind, read } from '../declare.ts'
import { word as text } from '../parameter.ts'

const entry = z.object({
  word: z.string(),
  aliases: z.array(z.string()).describe('Other words for it'),
  summary: z.string().describe('What it is, in one sentence'),
  meaning: z.string().describe('What it is and why it matters at home'),
  see: z.array(z.string()).describe('Words that go with it'),
})

export const explain = read('explain', {
  summary: 'What a word means',
  meaning: 'Explains one of the words that usher uses, or lists all of them.',
  takes: { word: text('The word to explain', 'words') },
  bare: ['word'],
  kinds: [
    kind('word', 'One word, explained.', entry),
    kind(
      'glossary',
      'Every word that is explained.',
      z.object({
        words: z.array(
          entry
            .pick({ word: true, aliases: true, summary: true })
            .meta({ id: 'glossary_entry', description: 'One word of the glossary.' }),
        ),
      }),
    ),
  ],
  examples: [
    { line: 'usher explain', for: 'List every word' },
    { line: 'usher explain hardlink', for: 'Explain one' },
  ],
})
