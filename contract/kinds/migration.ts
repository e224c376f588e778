import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { answerCompleteness } from './shapes.ts'

export const foundSetupTypes = ['project', 'container', 'native'] as const
export const takeoverModes = ['in-place', 'beside', 'import', 'replace'] as const
export const migrateModes = [...takeoverModes, 'rollback'] as const

const app = namedSchema('found_app', 'A media app that was found on the machine.', () =>
  z.object({
    app: z.string(),
    name: z.string().describe('The name of the container, unit or program'),
    image: z.string().nullable(),
    running: z.boolean().nullable().describe('Null if unknown'),
    data_folders: z.array(z.string()).describe('Folders on this machine, or volumes, that contain its settings'),
    ports: z.array(z.int()).describe('Ports of this machine that it listens on'),
    recognised_by: z.string().describe('How it was recognised'),
  }),
)
export type FoundApp = z.output<ReturnType<typeof app>>

const choice = namedSchema('migration_choice', 'A way to handle something that was found.', () =>
  z.object({ summary: z.string(), ...commandFields(z.string().nullable()) }),
)

const mode = namedSchema('migration_mode', 'Whether an installation can be taken over in one way.', () =>
  z.object({
    mode: z.enum(takeoverModes),
    possible: z.boolean(),
    because: z.string().describe('What it would do, or why it is not possible'),
  }),
)
export type MigrationMode = z.output<ReturnType<typeof mode>>

const foundSetup = namedSchema(
  'found_installation',
  'A Compose project, a container or an installation that runs media apps.',
  () =>
    z.object({
      type: z.enum(foundSetupTypes),
      name: z.string(),
      folder: z.string().nullable().describe('The folder of the Compose project; null if there is none'),
      apps: z.array(app()),
      hardlinks_possible: z.boolean().nullable().describe('Imports can be hardlinks; null if unknown'),
      because: z.string().describe('The reason, or why it is not known'),
      choices: z.array(choice()),
      modes: z.array(mode()),
    }),
)
export type FoundSetup = z.output<ReturnType<typeof foundSetup>>

const clash = namedSchema('port_conflict', 'A port that the stack needs and another program uses.', () =>
  z.object({
    port: z.int(),
    protocol: z.enum(['tcp', 'udp', 'sctp']),
    service: z.string().describe('The service of the stack that usher operates'),
    held_by: z.string().describe('The program that uses it'),
  }),
)

export const migration = declareKind('migration', '0.1', 'Media apps that are already on the machine.', () =>
  z.object({
    summary: z.string(),
    installations: z.array(foundSetup()),
    port_conflicts: z.array(clash()),
    ...answerCompleteness(),
  }),
)
export type MigrationData = z.output<typeof migration.schema>
