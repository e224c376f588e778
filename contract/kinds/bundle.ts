import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'

const count = () => z.int().min(0)

const file = namedSchema('bundle_file', 'A file in a support bundle.', () =>
  z.object({
    path: z.string().describe('Its path in the bundle'),
    what: z.string().describe('What it contains'),
    bytes: count(),
    marks: count().describe('How many values in it were redacted'),
    text: z.string().nullable().describe('The full text, in a dry run; null once it is written'),
  }),
)

export const bundle = declareKind('bundle', 'A support bundle that was written, or would be written.', () =>
  z.object({
    rehearsed: z.boolean().describe('Dry run: nothing was written, and this is what would be'),
    complete: z.boolean().describe('False if something is missing from it'),
    summary: z.string(),
    name: z
      .string()
      .nullable()
      .describe('The name under which `/api/bundle/{name}` serves it; null before it is written'),
    path: z.string().nullable().describe('The path on this machine'),
    bytes: count().nullable().describe('The compressed size of the whole file; null before it is written'),
    include_names: z.boolean().describe('Names of people and titles were not redacted'),
    looked_for: count().describe('How many passwords and keys usher searched for by their value'),
    marks: z
      .object({ secrets: count(), names: count(), addresses: count() })
      .describe('How many values of each type were redacted'),
    files: z.array(file()),
    left_out: z.array(z.object({ what: z.string(), because: z.string() })),
    removed: z.array(z.string()).describe('Older bundles that were removed'),
    rule: z.string().describe('How many bundles are kept'),
    commands: z.array(z.string()).describe('How to inspect it'),
  }),
)
export type BundleData = z.output<typeof bundle.schema>
