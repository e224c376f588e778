import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { sentenceWithFigures } from '../observation.ts'
import { commandFields } from './command.ts'

const remedy = namedSchema('remedy', 'A way to fix an error.', () =>
  z.object({
    summary: z.string().describe('What to do'),
    ...commandFields(z.string().nullable().describe('The command that does it, if there is one')),
  }),
)

export const error = declareKind('error', '0.1', 'Why the request failed, and what helps.', () => {
  const errorSchema = z.object({
    code: z.string().describe('Stable, in the form `AREA-N`; never reused'),
    summary: z.string().describe('What happened, in one sentence'),
    meaning: z.string().nullable().describe('What that means for the household'),
    remedies: z.array(remedy()).describe('Ways to fix it, most likely first'),
    detail: sentenceWithFigures(z.string().nullable().describe('The technical details of the cause')),
    about_kind: z
      .string()
      .nullable()
      .describe('The kind that this error stands for on the event stream; null everywhere else'),
    get underlying() {
      return z.nullable(errorSchema).describe('The error that led to this one')
    },
  })
  return errorSchema
})

export type ErrorData = z.output<typeof error.schema>
