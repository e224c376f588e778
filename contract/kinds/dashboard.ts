import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement, sentenceWithFigures } from '../observation.ts'
import { commandFields } from './command.ts'
import { verdictAnswer } from './verdict.ts'
import { answerCompleteness, instant } from './shapes.ts'
import { serviceState } from './status.ts'

const attention = namedSchema('attention', 'One thing that needs attention.', () =>
  z.object({
    subject: z.string().describe('The service or other subject'),
    state: serviceState().nullable(),
    finding: z.string().nullable().describe('The finding behind it; null if no check found it'),
    repair: z.string().nullable().describe('The repair for the finding; null if there is none'),
    started_at: instant().nullable(),
    summary: z.string().describe('What is wrong'),
    because: sentenceWithFigures(z.string().nullable().describe('Its own message, or the reason')),
    meaning: z.string().nullable().describe('What the household has to do without'),
    ...commandFields(z.string().nullable().describe('The command that shows more, or fixes it')),
  }),
)

export const dashboard = declareKind('dashboard', '0.1', 'The current state, and what to do next.', () =>
  z.object({
    observed_at: measurement(instant().describe('When this was observed')),
    rehearsal: z.boolean().describe('The engine and the apps are simulated'),
    summary: z.string().describe('The verdict in a sentence or two, the worst first'),
    verdict: z.array(verdictAnswer()).describe('The answer to each question of the household, the worst first'),
    checked_at: measurement(instant().describe('When the checks behind the verdict ran')),
    ...answerCompleteness(),
    services_wanted: z
      .int()
      .min(0)
      .nullable()
      .describe('Services that the forms that are on need; null if the engine cannot be asked'),
    services_healthy: z.int().min(0).nullable().describe('How many of them are healthy'),
    forms_on: z.array(z.string()),
    attention: z.array(attention()).describe('Most severe first'),
    next_steps: z
      .array(
        z
          .object({ ...commandFields(z.string()), summary: z.string().describe('What it does') })
          .meta({ id: 'next_step', description: 'A command to try next.' }),
      )
      .describe('The commands to try next'),
  }),
)
export type DashboardData = z.output<typeof dashboard.schema>
