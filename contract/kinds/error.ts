import * as z from 'zod'
import { kind } from '../declare.ts'

const remedy = z
  .object({
    summary: z.string().describe('What to do'),
    command: z.string().nullable().describe('What to type, where a command does it'),
  })
  .meta({ id: 'remedy', description: 'One thing that helps.' })

const shape = z.object({
  code: z.string().describe('Stable, `AREA-N`, never used for anything else'),
  summary: z.string().describe('What happened, in one sentence'),
  meaning: z.string().nullable().describe('What that means for the household'),
  remedies: z.array(remedy).describe('What helps, the likeliest first'),
  detail: z.string().nullable().describe('The technical text of what failed underneath'),
  get underlying() {
    return z.nullable(shape).describe('The error that led to this one')
  },
})

export type ErrorData = z.output<typeof shape>

export const error = kind('error', 'Why there is no answer, and what helps.', shape)
