import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { error } from './error.ts'
import { outcomeResult, outcomeSummary } from './outcome-result.ts'
import { recordedValue } from './recorded-value.ts'
import { undoAction } from './undo-action.ts'
import { instant } from './shapes.ts'

const values = () => z.array(recordedValue()).nullable()

const change = namedSchema('change', 'One change to this machine.', () =>
  z.object({
    id: z.string(),
    started_at: instant(),
    ended_at: instant().nullable(),
    action: z.string(),
    summary: z.string().describe('What was done, for people'),
    targets: z.array(z.string()).describe('The things that were changed'),
    before: values().describe('The values before the change'),
    after: values().describe('The intended or actual values after the change'),
    state: z
      .enum(['running', 'done', 'failed', 'cancelled', 'interrupted'])
      .describe('`done`: it ended without an error; `outcome_result` says what came of it'),
    outcome_summary: outcomeSummary(),
    outcome_result: outcomeResult().nullable().describe('Null until it is done, and if it did not end with an outcome'),
    error: error.schema.nullable(),
    job: z.string().nullable(),
    undo: undoAction().nullable(),
    no_undo_because: z.string().nullable().describe('Why it cannot be undone'),
    undoes: z.string().nullable().describe('The change that this one undid'),
    undone: z.boolean().describe('Whether a later change undid it'),
  }),
)

export const history = declareKind('history', '0.1', 'What has been changed on this machine, newest first.', () =>
  z.object({ changes: z.array(change()) }),
)
export type HistoryData = z.output<typeof history.schema>
