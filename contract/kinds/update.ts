import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'
import { breakingChange, versionStepSizes } from './breaking-change.ts'
import { error } from './error.ts'
import { instant } from './job.ts'

export const serviceUpdateStates = ['as-declared', 'to-be-made-anew', 'returned', 'not-there', 'not-known'] as const

const before = namedSchema('image_before', 'What a service ran before it was updated.', () =>
  z.object({
    image: z.string(),
    digest: z.string().describe('Its digest, or its ID if it has none'),
    at: instant().describe('When it was recorded'),
    backup: z.string().nullable().describe('The backup that was made before that update'),
  }),
)

const service = namedSchema('service_version', 'What a service runs, and what the stack declares.', () =>
  z.object({
    service: z.string(),
    state: z.enum(serviceUpdateStates),
    declared: z.string().nullable().describe('The image that the stack declares; null if it is built here'),
    declared_digest: z.string().nullable().describe('The digest of that name on this machine; null if it is not here'),
    running: z.string().nullable().describe('The image that its container was created from'),
    running_digest: z.string().nullable(),
    from_version: z.string().nullable().describe('The running version, as its image names it'),
    to_version: z.string().nullable().describe('The declared version; null if the image’s name does not say'),
    step: z.enum(versionStepSizes),
    cliffs: z.array(breakingChange()).describe('Known breaking changes between the two'),
    before: before().nullable().describe('What it can be rolled back to'),
    summary: z.string(),
  }),
)
export type ServiceVersion = z.output<ReturnType<typeof service>>

export const update = declareKind('update', 'This copy of usher, the stack it ships, and what each service runs.', () =>
  z.object({
    summary: z.string(),
    usher: z
      .object({
        version: z.string(),
        installed: z.enum(['npm', 'package', 'file', 'source']).describe('How this copy was installed'),
        at: z.string().describe('Its path'),
        because: z.string().describe('How usher recognised that'),
        update_with: z.string().nullable().describe('The command that updates it; null if it is replaced by hand'),
      })
      .meta({ id: 'this_copy', description: 'This copy of usher.' }),
    stack: z
      .object({
        version: z
          .string()
          .nullable()
          .describe('The version of usher that it came with; null for the operator’s own stack'),
        project: z.string().nullable(),
        source: z.enum(['carried', 'operator']),
      })
      .meta({ id: 'stack_carried', description: 'The stack that usher operates.' }),
    services: z.array(service()),
    engine: z
      .object({ name: z.string(), version: z.string().nullable(), cliffs: z.array(breakingChange()) })
      .nullable()
      .meta({ id: 'engine_ahead', description: 'The engine, with the breaking changes in its next versions.' }),
    engine_error: error.schema.nullable().describe('Why it is unknown what runs'),
  }),
)
export type UpdateData = z.output<typeof update.schema>
