import { z } from '../zod.ts'
import { declareKind } from '../declare.ts'
import { driftedFile } from './drift.ts'
import { offer } from './offer.ts'

export const reset = declareKind('reset', '0.1', 'Files that were reset to what usher declares.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('Every file was read back and is correct; true in a dry run'),
    offer: offer(),
    summary: z.string(),
    files: z.array(driftedFile()).describe('The affected files, as they were before'),
    copies: z.array(z.string()).describe('Where the copy of each replaced file is stored'),
    outdated_services: z
      .array(z.string())
      .describe('Services whose containers were created from the previous text; usher up recreates them'),
  }),
)
export type ResetData = z.output<typeof reset.schema>
