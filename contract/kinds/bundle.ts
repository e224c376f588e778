import * as z from 'zod'
import { kind, shape } from '../declare.ts'

const count = () => z.int().min(0)

const file = shape('bundle_file', 'A file in a support bundle.', () =>
  z.object({
    path: z.string().describe('Its name in the bundle'),
    what: z.string().describe('What it tells'),
    bytes: count(),
    marks: count().describe('How often something in it was replaced by a mark'),
    text: z.string().nullable().describe('Every word of it, in a dry run; null once it is written'),
  }),
)

export const bundle = kind('bundle', 'A support bundle that was written, or would be.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was written: this is what would be'),
    complete: z.boolean().describe('False where something is not in it that should be'),
    summary: z.string(),
    name: z.string().nullable().describe('By which `/api/bundle/{name}` hands it out; null before it is written'),
    path: z.string().nullable().describe('Where it is on this machine'),
    bytes: count().nullable().describe('Of the whole file, compressed; null before it is written'),
    include_names: z.boolean().describe('Names of people and titles were left as they are'),
    looked_for: count().describe('How many passwords and keys were looked for by their value'),
    marks: z
      .object({ secrets: count(), names: count(), addresses: count() })
      .describe('What was replaced, and how often'),
    files: z.array(file()),
    left_out: z.array(z.object({ what: z.string(), because: z.string() })),
    removed: z.array(z.string()).describe('Older bundles that are not kept any more'),
    rule: z.string().describe('How many are kept'),
    commands: z.array(z.string()).describe('How to look into it'),
  }),
)
export type BundleData = z.output<typeof bundle.shape>
