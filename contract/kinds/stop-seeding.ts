import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { offer } from './offer.ts'

const bytes = () => z.int().min(0)

const file = shape('seeded_file', 'A file of a download.', () =>
  z.object({
    path: z.string().describe('On the machine itself'),
    bytes: bytes(),
    frees_bytes: bytes().describe('Nothing where the same file has another name'),
    library_path: z.string().nullable().describe('The name that the library has for the very same file'),
    gone: z.boolean().nullable().describe('Seen to be gone afterwards; null before'),
  }),
)

const kept = shape('kept_file', 'What the library has of a download.', () =>
  z.object({
    path: z.string(),
    linked: z.boolean().describe('It is the same file as the download’s, under another name'),
    there: z.boolean().nullable().describe('Seen to be there still, and the same, afterwards; null before'),
  }),
)

export const stopSeeding = kind('stop-seeding', 'A download that is no longer shared, or would not be.', () =>
  z.object({
    summary: z.string(),
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('The client has let go of it, and the library has what it had; true before'),
    download: z.object({ id: z.string(), title: z.string(), client: z.string(), size_bytes: bytes() }),
    library: z.string().nullable().describe('The app that imported it'),
    removes_files: z.boolean().describe('The client removes its own names of the files with it'),
    frees_bytes: bytes(),
    because: z.string().nullable().describe('Why it frees less than its size'),
    freed_bytes: bytes().nullable().describe('What was seen to be free afterwards; null before'),
    warnings: z.array(z.string()).describe('What it still owes, and to whom'),
    files: z.array(file()).describe('The largest of the download'),
    kept: z.array(kept()).describe('What the library keeps'),
    offer: offer(),
  }),
)
export type StopSeedingData = z.output<typeof stopSeeding.shape>
