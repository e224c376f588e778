import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'
import { instant } from './shapes.ts'
import { serviceState } from './status.ts'

const attention = namedSchema('attention', 'One thing that needs attention.', () =>
  z.object({
    subject: z.string().describe('The service or other subject'),
    state: serviceState().nullable(),
    started_at: instant().nullable(),
    summary: z.string().describe('What is wrong'),
    because: z.string().nullable().describe('Its own message, or the reason'),
    meaning: z.string().nullable().describe('What the household has to do without'),
    command: z.string().nullable().describe('The command that shows more, or fixes it'),
  }),
)

export const dashboard = declareKind('dashboard', '0.1', 'The current state, and what to do next.', () =>
  z.object({
    observed_at: instant().describe('When this was observed'),
    rehearsal: z.boolean().describe('The engine and the apps are simulated'),
    summary: z.string().describe('A one-sentence summary'),
    services_wanted: z.int().min(0).describe('Services that the forms that are on need'),
    services_healthy: z.int().min(0).describe('How many of them are healthy'),
    forms_on: z.array(z.string()),
    attention: z.array(attention()).describe('Most severe first'),
    next_steps: z
      .array(
        z
          .object({ command: z.string(), summary: z.string().describe('What it does') })
          .meta({ id: 'next_step', description: 'A command to try next.' }),
      )
      .describe('The commands to try next'),
  }),
)
export type DashboardData = import('zod').output<typeof dashboard.schema>
