import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'

const digest = () => z.string().nullable()

/** A file of the stack in its three versions: as usher last wrote it, as it is on disk, and as it is declared. */
export const driftedFile = namedSchema('drifted_file', 'A file that usher writes, and its current state.', () =>
  z.object({
    path: z.string(),
    status: z
      .enum(['as-declared', 'outdated', 'changed', 'adopted', 'missing'])
      .describe(
        '`outdated`: as an earlier usher wrote it; `changed`: changed by somebody else; `adopted`: changed by somebody else, and accepted',
      ),
    written_digest: digest().describe('The SHA-256 of what usher last wrote there; null if it never did'),
    actual_digest: digest().describe('The SHA-256 of the file on disk; null if there is none'),
    declared_digest: digest().describe('The SHA-256 of what this usher would write'),
    lines_added: z.int().min(0).describe('Lines in the file that are not in the declared text'),
    lines_removed: z.int().min(0).describe('Lines of the declared text that are not in the file'),
  }),
)
export type DriftedFile = z.output<ReturnType<typeof driftedFile>>
