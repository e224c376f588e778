import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { checkStatus } from './checks.ts'
import { instant } from './shapes.ts'

const accepted = namedSchema('accepted_finding', 'A finding that was accepted, or is no longer accepted.', () =>
  z.object({ finding: z.string(), title: z.string(), status: checkStatus() }),
)

export const acceptance = declareKind('acceptance', '0.1', 'Findings that somebody accepted, and their reason.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    summary: z.string(),
    accepted: z.boolean().describe('False if the acceptance was withdrawn'),
    reason: z.string().nullable(),
    accepted_at: instant().nullable().describe('Null in a dry run'),
    findings: z.array(accepted()),
  }),
)
export type AcceptanceData = z.output<typeof acceptance.schema>
