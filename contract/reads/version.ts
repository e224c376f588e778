import * as z from 'zod'
import { kind, read } from '../declare.ts'
import { error } from '../kinds/error.ts'

export const version = read('version', {
  summary: 'Versions of usher, the stack and the engine',
  meaning:
    'Tells the version of this copy of usher, of the wire it speaks, of the stack it operates, and of the container engine and Compose. An engine that does not answer makes its version not known, and says why.',
  kinds: [
    kind(
      'version',
      'The versions in play.',
      z.object({
        usher: z.string().describe('The version of this copy'),
        wire: z.int().describe('The version of the contract it speaks'),
        runtime: z.string().describe('What it runs on'),
        stack: z
          .object({
            version: z.string().nullable().describe('The version the stack states; null where it states none'),
            project: z.string().nullable(),
            source: z.enum(['carried', 'operator']).describe('The stack usher ships, or one of the operator’s own'),
          })
          .meta({ id: 'stack_version', description: 'The stack that is operated.' }),
        engine: z
          .object({
            name: z.enum(['docker', 'podman', 'rehearsal']),
            version: z.string().nullable(),
            api: z.string().describe('The version of its API that was agreed on'),
            endpoint: z.string(),
          })
          .nullable()
          .meta({ id: 'engine_version', description: 'The container engine.' }),
        engine_error: error.shape.nullable().describe('Why the engine’s version is not known'),
      }),
    ),
  ],
  examples: [{ line: 'usher version', for: 'See what is in play' }],
})
