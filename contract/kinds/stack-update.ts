import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { breakingChange, versionStepSizes } from './breaking-change.ts'
import { disruptionOrNull } from './disruption.ts'
import { offer } from './offer.ts'

export const updateStepResults = [
  'would-update',
  'would-roll-back',
  'would-block',
  'up-to-date',
  'updated',
  'rolled-back',
  'blocked',
  'reverted',
  'failed',
  'not-started',
] as const

const imageReference = namedSchema('image_version', 'An image, with its digest and version if known.', () =>
  z.object({
    image: z.string(),
    digest: z.string().nullable().describe('Null until the registry is asked'),
    version: z.string().nullable(),
  }),
)

const stepRequirements = namedSchema('update_requirements', 'What a step needs, and what is available.', () =>
  z.object({
    disk_bytes: z.int().min(0).describe('For the backup and the step itself, rounded up to a power of two'),
    fits_on_disk: z.boolean().nullable().describe('Whether there is enough disk space; null if unknown'),
    memory_bytes: z.int().min(0).nullable().describe('Null if the step needs no more than the app'),
    memory_limit_bytes: z.int().min(0).nullable().describe('The memory of its container, or else of the machine'),
  }),
)

const fileChange = namedSchema('file_change', 'One line of a file of the household, before and after.', () =>
  z.object({
    file: z.string(),
    line: z.int().min(1),
    old_line: z.string(),
    new_line: z.string(),
    variable: z.string().nullable().describe('The variable that the line sets; null if the line is the image itself'),
  }),
)

const step = namedSchema('service_update', 'What happens to one service.', () =>
  z.object({
    service: z.string(),
    result: z.enum(updateStepResults),
    from: imageReference(),
    to: imageReference(),
    version_step: z.enum(versionStepSizes),
    file_change: fileChange()
      .nullable()
      .describe('The line that declares the image, if it is changed too: for another tag, or for the previous one'),
    breaking_changes: z.array(breakingChange()),
    requirements: stepRequirements(),
    updated_together: z.array(z.string()).describe('Services that share its network, and are recreated with it'),
    backup: z.string().nullable().describe('The backup that was made first'),
    database: z
      .enum(['unchanged', 'migrated', 'restored', 'not-known'])
      .nullable()
      .describe('What happened to its databases; null if it has none or nothing was done'),
    healthy: z.boolean().nullable(),
    because: z.string().nullable(),
    last_lines: z.array(z.string()).describe('The last lines of its log, if it did not become healthy'),
  }),
)
export type ServiceUpdateStep = z.output<ReturnType<typeof step>>

export const stackUpdate = declareKind(
  'stack-update',
  '0.1',
  'An update or rollback of services that was made, or would be made.',
  () =>
    z.object({
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      offer: offer(),
      complete: z.boolean().describe('Every service ended as planned'),
      rollback: z.boolean().describe('It is a rollback to the recorded images'),
      summary: z.string(),
      services: z.array(step()).describe('In the order of the update'),
      disruption: disruptionOrNull(),
      notes: z.array(z.string()),
      commands: z.array(z.string()).describe('The exact command lines or requests'),
    }),
)
export type StackUpdateData = z.output<typeof stackUpdate.schema>
