import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { migrateModes } from './migration.ts'
import { writtenSetting } from './setup.ts'
import { stepResult } from './shapes.ts'

export const migrationSteps = [
  'settings',
  'start',
  'connect',
  'transfer',
  'verify',
  'stop',
  'ports',
  'indexers',
  'rollback',
] as const
export const transferredItemTypes = ['series', 'films', 'artists', 'profiles', 'indexers'] as const

const transferredItems = namedSchema('transferred_items', 'Items of one type that one app passes to another.', () =>
  z.object({
    app: z.string(),
    type: z.enum(transferredItemTypes),
    items_transferred: z.int().describe('How many are transferred'),
    items_existing: z.int().describe('How many already exist'),
  }),
)
export type TransferredItems = z.output<ReturnType<typeof transferredItems>>

const skippedItem = namedSchema('transfer_skipped', 'Something that is not transferred, and why.', () =>
  z.object({ app: z.string(), subject: z.string(), because: z.string() }),
)
export type SkippedItem = z.output<ReturnType<typeof skippedItem>>

const step = namedSchema('move_step', 'One of the steps of a migration, in order.', () =>
  z.object({
    step: z.enum(migrationSteps),
    title: z.string().describe('A description for people'),
    result: stepResult(),
    because: z.string().nullable().describe('Why it failed, or another thing to know'),
  }),
)
export type MigrationStep = z.output<ReturnType<typeof step>>

export const migrationTransfer = namedSchema(
  'migration_run',
  'What moves from an existing installation to the stack that usher ships.',
  () =>
    z.object({
      mode: z.enum(migrateModes),
      project: z.string().describe('The installation it moves from'),
      run: z.string().nullable().describe('The run that can be rolled back; null in a dry run'),
      complete: z.boolean().describe('Every step succeeded; in a dry run, nothing prevents it'),
      settings: z.array(writtenSetting()),
      services: z.array(z.string()).describe('The services that are started in the stack that usher ships'),
      writes: z.array(z.string()).describe('Files and folders that are created'),
      stopped_containers: z
        .array(z.string())
        .describe('Containers that are stopped. None of them is removed, and none of their data'),
      started_containers: z.array(z.string()).describe('Previous containers that are started again'),
      transfers: z.array(transferredItems()),
      skipped: z.array(skippedItem()),
      steps: z.array(step()),
      notes: z.array(z.string()).describe('Other things to know'),
      ...commandFields(z.string().nullable().describe('The next command; null if nothing is left to do')),
    }),
)
export type MigrationTransferData = z.output<ReturnType<typeof migrationTransfer>>
