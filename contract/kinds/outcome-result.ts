import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'

export const outcomeResults = ['complete', 'unchanged', 'partial', 'not-achieved', 'not-known'] as const
export type OutcomeResult = (typeof outcomeResults)[number]

export const outcomeResult = namedSchema(
  'outcome_result',
  'Whether a change came about. `complete`: all of it; `unchanged`: nothing had to change; `partial`: only some of it; `not-achieved`: it ended without an error, but what was asked for is not so; `not-known`: usher could not tell, or an older version recorded it.',
  () => z.enum(outcomeResults),
)

export const outcomeSummary = () =>
  z.string().nullable().describe('The outcome in a sentence, for people; null if there is none')
