import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { undoAction } from './undo-action.ts'
import { outcomeResult } from './outcome-result.ts'
import { instant, skippedItem } from './shapes.ts'
import { offer } from './offer.ts'

const changeBrief = namedSchema('change_brief', 'A past change, in short.', () =>
  z.object({ id: z.string(), started_at: instant(), action: z.string(), summary: z.string() }),
)

const undoStep = namedSchema('undo_step', 'One thing that is undone.', () =>
  z.object({
    subject: z.string(),
    from: z.string().nullable().describe('The value before the undo; null if it does not exist, or is not shown'),
    to: z.string().nullable().describe('The value afterwards; null if it is removed, or is not shown'),
  }),
)

export const undo = declareKind('undo', '0.1', 'What undoing a change did, or would do.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('Everything succeeded; true in a dry run'),
    outcome_result: outcomeResult().nullable().describe('What came of the undo; null in a dry run'),
    offer: offer(),
    summary: z.string(),
    change: changeBrief().describe('The change that is undone'),
    undo: undoAction(),
    steps: z.array(undoStep()),
    skipped: z.array(skippedItem()).describe('What was changed since, and is skipped'),
    later_changes: z.array(changeBrief()).describe('Later changes to the same things; they are not undone with it'),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type UndoData = z.output<typeof undo.schema>
