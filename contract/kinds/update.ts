import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { breakingChange, versionStepSizes } from './breaking-change.ts'
import { error } from './error.ts'
import { registryVersion, updateCommand } from './registry-version.ts'
import { answerCompleteness, engineName, installedBy, instant, operatedStack } from './shapes.ts'

export const serviceUpdateStates = ['as-declared', 'needs-recreate', 'rolled-back', 'absent', 'not-known'] as const

const before = namedSchema('rollback_image', 'What a service ran before it was updated.', () =>
  z.object({
    image: z.string(),
    digest: z.string().describe('Its digest, or its ID if it has none'),
    recorded_at: instant().describe('When it was recorded'),
    backup: z.string().nullable().describe('The backup that was made before that update'),
  }),
)

const service = namedSchema('service_version', 'What a service runs, and what the stack declares.', () =>
  z.object({
    service: z.string(),
    state: z.enum(serviceUpdateStates),
    declared_image: z.string().nullable().describe('The image that the stack declares; null if it is built here'),
    declared_digest: z.string().nullable().describe('The digest of that name on this machine; null if it is not here'),
    running_image: z.string().nullable().describe('The image that its container was created from'),
    running_digest: z.string().nullable(),
    running_version: z.string().nullable().describe('The running version, as its image names it'),
    declared_version: z.string().nullable().describe('The declared version; null if the image’s name does not say'),
    version_step: z.enum(versionStepSizes),
    breaking_changes: z.array(breakingChange()).describe('Known breaking changes between the two'),
    rollback_image: before().nullable().describe('What it can be rolled back to'),
    registry_version: registryVersion()
      .nullable()
      .describe('What its registry had when it was last checked; null if it never was'),
    update_command: updateCommand(),
    summary: z.string(),
  }),
)
export type ServiceVersion = z.output<ReturnType<typeof service>>

const outsideService = namedSchema(
  'outside_service_version',
  'A service beside the project, and what its registry had.',
  () => z.object({ service: z.string(), image: z.string(), registry_version: registryVersion(), summary: z.string() }),
)
export type OutsideServiceVersion = z.output<ReturnType<typeof outsideService>>

export const update = declareKind(
  'update',
  '0.1',
  'This copy of usher, the stack it ships, and what each service runs.',
  () =>
    z.object({
      summary: z.string(),
      usher: z
        .object({
          version: z.string(),
          installed_by: installedBy().nullable().describe('What installed this copy; null if that is not known'),
          install_method: z.enum(['npm', 'package', 'file', 'source']).describe('How this copy was installed'),
          path: z.string().describe('Its path'),
          because: z.string().describe('How usher recognised that'),
          ...commandFields(
            z.string().nullable().describe('The command that updates it; null if it is replaced by hand'),
          ),
        })
        .meta({ id: 'this_copy', description: 'This copy of usher.' }),
      stack: operatedStack(),
      services: z.array(service()),
      outside_services: z
        .array(outsideService())
        .describe('Services beside the project, as far as their registries were checked'),
      engine: z
        .object({ name: engineName(), version: z.string().nullable(), breaking_changes: z.array(breakingChange()) })
        .nullable()
        .meta({ id: 'engine_ahead', description: 'The engine, with the breaking changes in its next versions.' }),
      engine_error: error.schema.nullable().describe('Why it is unknown what runs'),
      ...answerCompleteness(),
    }),
)
export type UpdateData = z.output<typeof update.schema>
