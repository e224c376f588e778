import * as z from 'zod'
import { kind } from '../declare.ts'
import { driftedFile } from './drift.ts'

export const adoption = kind('adoption', 'What was taken over as it is: hand edits that are meant so.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    summary: z.string(),
    adopted: z.boolean().describe('False where an adoption was taken back'),
    files: z.array(driftedFile()).describe('The files it was about, as they are afterwards'),
  }),
)
export type AdoptionData = z.output<typeof adoption.shape>
