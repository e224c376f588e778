import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'
import { serviceState } from './status.ts'

const attention = shape('attention', 'One thing worth a look.', () =>
  z.object({
    subject: z.string().describe('The service or thing it is about'),
    state: serviceState().nullable(),
    since: instant().nullable(),
    summary: z.string().describe('What is not as it should be'),
    because: z.string().nullable().describe('What it says itself, or why'),
    meaning: z.string().nullable().describe('What the household goes without'),
    command: z.string().nullable().describe('What to type to know more, or to mend it'),
  }),
)

export const dashboard = kind('dashboard', 'Where things stand, and what to do next.', () =>
  z.object({
    at: instant().describe('The moment it describes'),
    rehearsal: z.boolean().describe('The engine and the apps are pretended'),
    summary: z.string().describe('The whole in one sentence'),
    services_wanted: z.int().min(0).describe('Services that a form which is on needs'),
    services_well: z.int().min(0).describe('Those of them that are as they should be'),
    forms_on: z.array(z.string()),
    attention: z.array(attention()).describe('The heaviest first'),
    next: z
      .array(
        z
          .object({ command: z.string(), summary: z.string().describe('What it does') })
          .meta({ id: 'next', description: 'Something to type next.' }),
      )
      .describe('What to type next'),
  }),
)
export type DashboardData = import('zod').output<typeof dashboard.shape>
