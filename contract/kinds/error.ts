import * as z from 'zod'
import { kind, shape } from '../declare.ts'

const remedy = shape('remedy', 'One thing that helps.', () =>
  z.object({
    summary: z.string().describe('What to do'),
    command: z.string().nullable().describe('What to type, where a command does it'),
  }),
)

export const error = kind('error', 'Why there is no answer, and what helps.', () => {
  const whole = z.object({
    code: z.string().describe('Stable, `AREA-N`, never used for anything else'),
    summary: z.string().describe('What happened, in one sentence'),
    meaning: z.string().nullable().describe('What that means for the household'),
    remedies: z.array(remedy()).describe('What helps, the likeliest first'),
    detail: z.string().nullable().describe('The technical text of what failed underneath'),
    get underlying() {
      return z.nullable(whole).describe('The error that led to this one')
    },
  })
  return whole
})

export type ErrorData = z.output<typeof error.shape>
