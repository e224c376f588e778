import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { standing } from './checks.ts'
import { instant } from './job.ts'

const accepted = shape('accepted_finding', 'A finding that is accepted, or is not any more.', () =>
  z.object({ finding: z.string(), title: z.string(), standing: standing() }),
)

export const acceptance = kind('acceptance', 'Findings that somebody knows and means to keep.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    summary: z.string(),
    accepted: z.boolean().describe('False where the acceptance was taken back'),
    reason: z.string().nullable(),
    at: instant().nullable().describe('Null in a dry run'),
    findings: z.array(accepted()),
  }),
)
export type AcceptanceData = z.output<typeof acceptance.shape>
