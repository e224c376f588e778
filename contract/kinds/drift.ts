import * as z from 'zod'
import { shape } from '../declare.ts'

const digest = () => z.string().nullable()

/** A file of usher's, in the three ways it can be known: as usher wrote it, as it is, and as it is declared. */
export const driftedFile = shape('drifted_file', 'One of the files that usher writes, and what became of it.', () =>
  z.object({
    path: z.string(),
    standing: z
      .enum(['as-declared', 'older', 'changed', 'adopted', 'missing'])
      .describe(
        '`older`: as an earlier usher wrote it; `changed`: by somebody else; `adopted`: by somebody else, and meant so',
      ),
    wrote: digest().describe('The SHA-256 of what usher last wrote there; null where it never did'),
    is: digest().describe('Of what is there; null where nothing is'),
    declared: digest().describe('Of what this usher would write'),
    lines_added: z.int().min(0).describe('Lines that are there and not in the declared text'),
    lines_removed: z.int().min(0).describe('Lines of the declared text that are not there'),
  }),
)
export type DriftedFile = z.output<ReturnType<typeof driftedFile>>
