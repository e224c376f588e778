import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { cliff, stepSizes } from './cliff.ts'
import { error } from './error.ts'
import { instant } from './job.ts'

export const serviceUpdateStates = ['as-declared', 'to-be-made-anew', 'returned', 'not-there', 'not-known'] as const

const before = shape('image_before', 'What a service ran before it was updated.', () =>
  z.object({
    image: z.string(),
    digest: z.string().describe('Its digest, or its id where it has none'),
    at: instant().describe('When it was kept'),
    backup: z.string().nullable().describe('What was backed up before that step'),
  }),
)

const service = shape('service_version', 'What a service runs, and what the stack declares.', () =>
  z.object({
    service: z.string(),
    state: z.enum(serviceUpdateStates),
    declared: z.string().nullable().describe('The image that the stack declares; null where it is built here'),
    declared_digest: z
      .string()
      .nullable()
      .describe('What that name stands for on this machine; null where it is not here'),
    running: z.string().nullable().describe('The image its container was made from'),
    running_digest: z.string().nullable(),
    from_version: z.string().nullable().describe('The version that runs, as its image names it'),
    to_version: z.string().nullable().describe('The version that is declared; null where the name does not say'),
    step: z.enum(stepSizes),
    cliffs: z.array(cliff()).describe('Known cliffs between the two'),
    before: before().nullable().describe('What it can be returned to'),
    summary: z.string(),
  }),
)
export type ServiceVersion = z.output<ReturnType<typeof service>>

export const update = kind('update', 'This copy, the stack it carries, and what each service runs.', () =>
  z.object({
    summary: z.string(),
    usher: z
      .object({
        version: z.string(),
        installed: z.enum(['npm', 'package', 'file', 'source']).describe('How this copy came here'),
        at: z.string().describe('Where it is'),
        because: z.string().describe('What that was seen by'),
        update_with: z.string().nullable().describe('What updates it; null where it is replaced by hand'),
      })
      .meta({ id: 'this_copy', description: 'This copy of usher.' }),
    stack: z
      .object({
        version: z
          .string()
          .nullable()
          .describe('The version of usher that it came with; null for one of the operator’s own'),
        project: z.string().nullable(),
        source: z.enum(['carried', 'operator']),
      })
      .meta({ id: 'stack_carried', description: 'The stack that is operated.' }),
    services: z.array(service()),
    engine: z
      .object({ name: z.string(), version: z.string().nullable(), cliffs: z.array(cliff()) })
      .nullable()
      .meta({ id: 'engine_ahead', description: 'The engine, with the cliffs that its own next versions have.' }),
    engine_error: error.shape.nullable().describe('Why what runs is not known'),
  }),
)
export type UpdateData = z.output<typeof update.shape>
