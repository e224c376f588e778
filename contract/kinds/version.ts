import * as z from 'zod'
import { declareKind } from '../declare.ts'
import { error } from './error.ts'

export const version = declareKind('version', 'The versions of usher, the stack and the engine.', () =>
  z.object({
    usher: z.string().describe('The version of this copy'),
    wire: z.int().describe('The version of the contract it implements'),
    runtime: z.string().describe('The runtime'),
    stack: z
      .object({
        version: z.string().nullable().describe('The version that the stack states; null if it states none'),
        project: z.string().nullable(),
        source: z.enum(['carried', 'operator']).describe('The stack that usher ships, or the operator’s own'),
      })
      .meta({ id: 'stack_version', description: 'The stack that usher operates.' }),
    engine: z
      .object({
        name: z.enum(['docker', 'podman', 'rehearsal']),
        version: z.string().nullable(),
        api: z.string().describe('The negotiated version of its API'),
        endpoint: z.string(),
      })
      .nullable()
      .meta({ id: 'engine_version', description: 'The container engine.' }),
    engine_error: error.schema.nullable().describe('Why the engine’s version is not known'),
  }),
)
