import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { standing } from './checks.ts'
import { offer } from './offer.ts'

const seen = shape('repair_seen', 'What a check saw: before the repair, and looked at anew after it.', () =>
  z.object({
    standing: standing(),
    summary: z.string(),
    evidence: z.array(z.string()).describe('The facts themselves, as they were read'),
    because: z.string().nullable().describe('Why it is not known'),
  }),
)

const step = shape('repair_step', 'One thing that a repair does.', () =>
  z.object({
    what: z.string(),
    did: z.enum(['to-do', 'done', 'failed']),
    because: z.string().nullable().describe('Why it failed'),
  }),
)
export type RepairStep = z.output<ReturnType<typeof step>>

const left = shape('repair_left', 'Something that was left as it is: a person set it, or it cannot be done.', () =>
  z.object({ what: z.string(), because: z.string() }),
)

export const repair = kind('repair', 'What a repair would do, or did, and what the second look found.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('The second look says that it is mended; true in a rehearsed run'),
    offer: offer(),
    summary: z.string(),
    finding: z.string().describe('What is mended, as `checks` names it'),
    repair: z.string().describe('The name of the repair'),
    title: z.string().describe('What the repair does'),
    meaning: z.string().describe('What the fault means for the household'),
    before: seen(),
    steps: z.array(step()),
    left: z.array(left()),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
    after: seen().nullable().describe('The same check, run anew; null in a rehearsed run'),
    fixed: z.boolean().nullable().describe('By the second look alone; null in a rehearsed run'),
    tried: z.int().min(0).describe('How often it was tried within a day before this'),
    most: z.int().min(1).describe('How often it may be tried within a day'),
    by_hand: z
      .object({ summary: z.string(), command: z.string().nullable() })
      .nullable()
      .describe('What helps where the repair did not; else null'),
  }),
)
export type RepairData = z.output<typeof repair.shape>
