import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { checkStatus } from './checks.ts'
import { offer } from './offer.ts'
import { skippedItem, stepResult } from './shapes.ts'

const checkSnapshot = namedSchema('check_reading', 'The result of a check, before or after the repair.', () =>
  z.object({
    status: checkStatus(),
    summary: z.string(),
    evidence: z.array(z.string()).describe('The facts as they were read'),
    because: z.string().nullable().describe('Why it is not known'),
  }),
)

const step = namedSchema('repair_step', 'One thing that a repair does.', () =>
  z.object({
    title: z.string(),
    result: stepResult(),
    because: z.string().nullable().describe('Why it failed'),
  }),
)
export type RepairStep = z.output<ReturnType<typeof step>>

export const repair = declareKind(
  'repair',
  '0.1',
  'What a repair would do or did, and what the check found afterwards.',
  () =>
    z.object({
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      complete: z.boolean().describe('The check confirms the repair; true in a dry run'),
      offer: offer(),
      summary: z.string(),
      finding: z.string().describe('The finding, as `checks` names it'),
      repair: z.string().describe('The name of the repair'),
      title: z.string().describe('What the repair does'),
      meaning: z.string().describe('What the fault means for the household'),
      before: checkSnapshot(),
      steps: z.array(step()),
      skipped: z.array(skippedItem()),
      commands: z.array(z.string()).describe('The exact command lines or requests'),
      after: checkSnapshot().nullable().describe('The same check, run again; null in a dry run'),
      fixed: z.boolean().nullable().describe('Whether the check after the repair confirms it; null in a dry run'),
      attempts_made: z.int().min(0).describe('How many times it was tried in the day before this'),
      attempts_allowed: z.int().min(1).describe('How many times it may be tried in a day'),
      remedy: z
        .object({ summary: z.string(), ...commandFields(z.string().nullable()) })
        .nullable()
        .describe('What helps if the repair did not; otherwise null'),
    }),
)
export type RepairData = z.output<typeof repair.schema>
