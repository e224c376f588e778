import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'
import { checkStatus } from './checks.ts'
import { instant } from './job.ts'

const accepted = namedSchema('accepted_finding', 'A finding that was accepted, or is no longer accepted.', () =>
  z.object({ finding: z.string(), title: z.string(), standing: checkStatus() }),
)

export const acceptance = declareKind('acceptance', 'Findings that somebody accepted, and their reason.', () =>
  z.object({
    rehearsed: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    summary: z.string(),
    accepted: z.boolean().describe('False if the acceptance was withdrawn'),
    reason: z.string().nullable(),
    at: instant().nullable().describe('Null in a dry run'),
    findings: z.array(accepted()),
  }),
)
export type AcceptanceData = z.output<typeof acceptance.schema>
