import * as z from 'zod'
import { kind } from '../declare.ts'
import { error } from './error.ts'

export const version = kind('version', 'The versions in play.', () =>
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
)
