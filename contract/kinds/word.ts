import { z } from '../zod.ts'
import { declareKind } from '../declare.ts'

const entry = () =>
  z.object({
    word: z.string(),
    aliases: z.array(z.string()).describe('Synonyms'),
    summary: z.string().describe('What it is, in one sentence'),
    meaning: z.string().describe('What it is and why it matters at home'),
    see: z.array(z.string()).describe('Related words'),
  })

export const word = declareKind('word', '0.1', 'One word, explained.', () => entry())

export const glossary = declareKind('glossary', '0.1', 'Every word that is explained.', () =>
  z.object({
    words: z.array(
      entry()
        .pick({ word: true, aliases: true, summary: true })
        .meta({ id: 'glossary_entry', description: 'One word of the glossary.' }),
    ),
  }),
)
