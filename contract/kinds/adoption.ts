import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { driftedFile } from './drift.ts'
import { migrationTransfer } from './migration-transfer.ts'
import { offer } from './offer.ts'

const operatedProject = namedSchema('operated_project', 'A Compose project that usher operates in place.', () =>
  z.object({
    project: z.string(),
    folder: z.string(),
    previous_folder: z
      .string()
      .nullable()
      .describe('The folder of the previous project; null for the stack that usher ships'),
    settings_file: z.string().describe('The only file that is written: usher’s own settings'),
    services: z.array(z.string()),
    notes: z.array(z.string()).describe('Other things to know'),
  }),
)

export const adoption = declareKind(
  'adoption',
  '0.1',
  'Files edited by hand, or a whole project, that usher adopts as they are.',
  () =>
    z.object({
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      summary: z.string(),
      adopted: z.boolean().describe('False if an adoption was undone'),
      offer: offer(),
      operated_project: operatedProject().nullable().describe('The adopted project; null for edited files'),
      migration: migrationTransfer()
        .nullable()
        .describe('What moves to the stack that usher ships; null if nothing moves'),
      files: z.array(driftedFile()).describe('The affected files, as they are afterwards'),
    }),
)
export type AdoptionData = z.output<typeof adoption.schema>
