import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { skippedItem } from './shapes.ts'

const count = () => z.int().min(0)

const file = namedSchema('bundle_file', 'A file in a support bundle.', () =>
  z.object({
    path: z.string().describe('Its path in the bundle'),
    summary: z.string().describe('What it contains'),
    size_bytes: count(),
    redactions_total: count().describe('How many values in it were redacted'),
    text: z.string().nullable().describe('The full text, in a dry run; null once it is written'),
  }),
)

export const bundle = declareKind('bundle', '0.1', 'A support bundle that was written, or would be written.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was written, and this is what would be'),
    complete: z
      .boolean()
      .describe('False if something is missing from the written bundle; a dry run lists it in `skipped` alone'),
    summary: z.string(),
    name: z
      .string()
      .nullable()
      .describe('The name under which `/api/bundle/{name}` serves it; null before it is written'),
    path: z.string().nullable().describe('The path on this machine'),
    size_bytes: count().nullable().describe('The compressed size of the whole file; null before it is written'),
    include_names: z.boolean().describe('Names of people and titles were not redacted'),
    secrets_known: count().describe('How many passwords and keys usher searched for by their value'),
    redactions: z
      .object({ secrets_redacted: count(), names_redacted: count(), addresses_redacted: count() })
      .describe('How many values of each type were redacted'),
    files: z.array(file()),
    skipped: z.array(skippedItem()),
    removed: z.array(z.string()).describe('Older bundles that were removed'),
    retention: z.string().describe('How many bundles are kept'),
    commands: z.array(z.string()).describe('How to inspect it'),
  }),
)
export type BundleData = z.output<typeof bundle.schema>
