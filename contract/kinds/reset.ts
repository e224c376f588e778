import * as z from 'zod'
import { kind } from '../declare.ts'
import { driftedFile } from './drift.ts'
import { offer } from './offer.ts'

export const reset = kind('reset', 'Files that were put back to what usher declares.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('Each was read back as it was meant to be; true in a rehearsed run'),
    offer: offer(),
    summary: z.string(),
    files: z.array(driftedFile()).describe('The files it was about, as they were before'),
    kept: z.array(z.string()).describe('Where a copy of each replaced file is kept'),
    restart: z.array(z.string()).describe('Services whose containers were made from the other text: usher up'),
  }),
)
export type ResetData = z.output<typeof reset.shape>
