import * as z from 'zod'
import { declareKind } from '../declare.ts'
import { error } from './error.ts'
import { answerCompleteness, engineName, operatedStack } from './shapes.ts'

export const version = declareKind('version', '0.1', 'The versions of usher, the stack and the engine.', () =>
  z.object({
    usher_version: z.string().describe('The version of this copy'),
    api_version: z.int().describe('The version of the contract it implements'),
    runtime: z.string().describe('The runtime'),
    stack: operatedStack(),
    engine: z
      .object({
        name: engineName(),
        version: z.string().nullable(),
        api: z.string().describe('The negotiated version of its API'),
        endpoint: z.string(),
      })
      .nullable()
      .meta({ id: 'engine_version', description: 'The container engine.' }),
    engine_error: error.schema.nullable().describe('Why the engine’s version is not known'),
    ...answerCompleteness(),
  }),
)
