import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { error } from './error.ts'
import { answerCompleteness, engineName, installedBy, instant, operatedStack } from './shapes.ts'

/** The container engine of a machine. */
export const engineVersion = namedSchema('engine_version', 'The container engine.', () =>
  z.object({
    name: engineName(),
    version: z.string().nullable(),
    api: z.string().describe('The negotiated version of its API'),
    endpoint: z.string(),
  }),
)

export const version = declareKind('version', '0.1', 'The versions of usher, the stack and the engine.', () =>
  z.object({
    usher_version: z.string().describe('The version of this copy'),
    installed_by: installedBy().nullable().describe('What installed this copy; null if that is not known'),
    api_version: z.int().describe('The version of the contract it implements'),
    runtime: z.string().describe('The runtime'),
    stack: operatedStack(),
    engine: engineVersion().nullable(),
    state_version: z
      .int()
      .nullable()
      .describe(
        'The layout of the state, which grows with an upgrade; null if there is no state yet, or if it cannot be read',
      ),
    state_copies: z
      .array(
        z
          .object({
            path: z.string(),
            state_version: z.int().describe('The layout inside it'),
            created_at: instant(),
            size_bytes: z.int().min(0),
          })
          .meta({ id: 'state_copy', description: 'A copy of the state from before an upgrade.' }),
      )
      .describe('The newest first. `usher repair upkeep-state` deletes those that are older than a month'),
    engine_error: error.schema.nullable().describe('Why the engine’s version is not known'),
    ...answerCompleteness(),
  }),
)
