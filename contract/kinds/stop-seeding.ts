import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { offer } from './offer.ts'

const bytes = () => z.int().min(0)

const file = namedSchema('seeded_file', 'A file of a download.', () =>
  z.object({
    path: z.string().describe('The path on the machine itself'),
    size_bytes: bytes(),
    frees_bytes: bytes().describe('0 if the same file has another name'),
    library_path: z.string().nullable().describe('The path of the same file in the library'),
    deleted: z.boolean().nullable().describe('Whether it is gone afterwards; null before'),
  }),
)

const libraryFile = namedSchema('library_file', 'A file in the library that came from the download.', () =>
  z.object({
    path: z.string(),
    hardlinked: z.boolean().describe('It is the same file as the download’s, under another name'),
    exists: z.boolean().nullable().describe('Whether it still exists, unchanged, afterwards; null before'),
  }),
)

export const stopSeeding = declareKind(
  'stop-seeding',
  '0.1',
  'A download that is no longer shared, or would no longer be.',
  () =>
    z.object({
      summary: z.string(),
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      complete: z.boolean().describe('The client removed it, and the library still has its files; true before'),
      download: z.object({ id: z.string(), title: z.string(), download_client: z.string(), size_bytes: bytes() }),
      library_app: z.string().nullable().describe('The app that imported it'),
      removes_files: z.boolean().describe('The client also removes its own names of the files'),
      frees_bytes: bytes(),
      because: z.string().nullable().describe('Why it frees less than its size'),
      freed_bytes: bytes().nullable().describe('How much was freed afterwards; null before'),
      warnings: z.array(z.string()).describe('How much it still has to seed, and to whom'),
      files: z.array(file()).describe('The largest files of the download'),
      library_files: z.array(libraryFile()).describe('The files that the library keeps'),
      offer: offer(),
    }),
)
export type StopSeedingData = z.output<typeof stopSeeding.schema>
