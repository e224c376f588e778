import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'
import { sentenceWithFigures } from '../observation.ts'
import { commandFields } from './command.ts'
import { checkStatus } from './checks.ts'
import { instant } from './shapes.ts'

/** The questions of a household, the most urgent first. */
export const householdQuestions = ['watch', 'ask', 'arrive', 'room', 'safe'] as const
export type HouseholdQuestion = (typeof householdQuestions)[number]

export const householdQuestion = namedSchema(
  'household_question',
  'What a household wants to know. `watch`: can people watch now; `ask`: can they ask for something; `arrive`: does what was asked for arrive; `room`: is there room, and until when; `safe`: the tunnel, backups, exposure and keys.',
  () => z.enum(householdQuestions),
)

export const verdictAnswer = namedSchema('verdict_answer', 'The answer to one question of the household.', () =>
  z.object({
    question: householdQuestion(),
    status: checkStatus().describe('`skipped`: the question does not arise, because nothing is on that it is about'),
    summary: z.string().describe('The answer, in one sentence'),
    figures: sentenceWithFigures(
      z.string().nullable().describe('What was measured: how much room there is, and until when; null for the others'),
    ),
    started_at: instant().nullable().describe('Since when it is so; null if nothing is wrong, or if that is not known'),
    finding: z.string().nullable().describe('The finding behind it, as `checks` names it'),
    subject: z.string().nullable().describe('The service or path behind it'),
    remedy: z
      .object({ summary: z.string(), ...commandFields(z.string().nullable()) })
      .nullable()
      .describe('What helps; null if nothing is wrong'),
  }),
)
export type VerdictAnswer = z.output<ReturnType<typeof verdictAnswer>>
