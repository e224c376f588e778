import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { driftedFile } from './drift.ts'
import { moved } from './moved.ts'
import { offer } from './offer.ts'

const operated = shape('operated', 'A Compose project that usher operates where it is.', () =>
  z.object({
    project: z.string(),
    directory: z.string(),
    was: z.string().nullable().describe('The folder of the one before; null for the stack that usher ships'),
    writes: z.string().describe('The one file that is written: usher’s own settings'),
    services: z.array(z.string()),
    notes: z.array(z.string()).describe('What else is worth knowing'),
  }),
)

export const adoption = kind(
  'adoption',
  'What was taken over as it is: hand edits that are meant so, or a whole project.',
  () =>
    z.object({
      rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
      summary: z.string(),
      adopted: z.boolean().describe('False where an adoption was taken back'),
      offer: offer(),
      operates: operated().nullable().describe('The project that was taken over; null for hand edits'),
      moves: moved().nullable().describe('What goes to the stack that usher ships; null where nothing does'),
      files: z.array(driftedFile()).describe('The files it was about, as they are afterwards'),
    }),
)
export type AdoptionData = z.output<typeof adoption.shape>
