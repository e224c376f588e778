import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { inverse } from './history.ts'
import { instant } from './job.ts'
import { offer } from './offer.ts'

const changeBrief = shape('change_brief', 'A change of the past, in short.', () =>
  z.object({ id: z.string(), at: instant(), action: z.string(), summary: z.string() }),
)

const undoStep = shape('undo_step', 'One thing that is put back.', () =>
  z.object({
    what: z.string(),
    from: z.string().nullable().describe('How it is before; null where it is not there, or not told'),
    to: z.string().nullable().describe('How it is meant to be afterwards; null where it goes away, or is not told'),
  }),
)

const left = shape('left_alone', 'Something that somebody else changed, and that is left as it is.', () =>
  z.object({ what: z.string(), because: z.string() }),
)

export const undo = kind('undo', 'What putting a change back did, or would do.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('Everything ended as it should; true in a rehearsed run'),
    offer: offer(),
    summary: z.string(),
    change: changeBrief().describe('What is put back'),
    by: inverse(),
    steps: z.array(undoStep()),
    left: z.array(left()).describe('What was changed since, and is left'),
    since: z.array(changeBrief()).describe('Later changes to the same things; they are not put back with it'),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type UndoData = z.output<typeof undo.shape>
