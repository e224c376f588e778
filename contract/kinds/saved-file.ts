import { z } from '../zod.ts'
import { declareKind } from '../declare.ts'

export const savedFile = declareKind('saved-file', '0.2', 'A file that a command wrote where it was told to.', () =>
  z.object({
    name: z.string().describe('The name of the file; `/api/bundle/{name}` serves a bundle under it'),
    path: z.string().describe('The file that was written'),
    size_bytes: z.int().min(0),
    digest: z.string().describe('The SHA-256 of the file, after `sha256:`'),
  }),
)
