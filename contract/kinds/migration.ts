import * as z from 'zod'
import { kind, shape } from '../declare.ts'

export const setupSorts = ['project', 'container', 'native'] as const
export const linkable = ['yes', 'no', 'not-known'] as const
/** What can be done with what is found. */
export const takeoverModes = ['in-place', 'beside', 'import', 'replace'] as const
/** With the way back from what was done. */
export const migrateModes = [...takeoverModes, 'back'] as const

const app = shape('found_app', 'One of the household’s apps, as it was found on the machine.', () =>
  z.object({
    app: z.string(),
    name: z.string().describe('Of the container, the unit or the program'),
    image: z.string().nullable(),
    running: z.boolean().nullable().describe('Null where that was not seen'),
    keeps: z.array(z.string()).describe('Folders on this machine, or volumes, that it keeps its settings in'),
    ports: z.array(z.int()).describe('Ports of this machine that it listens at'),
    by: z.string().describe('What it was known by'),
  }),
)
export type FoundApp = z.output<ReturnType<typeof app>>

const choice = shape('migration_choice', 'What could be done about something that was found.', () =>
  z.object({ summary: z.string(), command: z.string().nullable() }),
)

const mode = shape('migration_mode', 'Whether something that was found can be taken over in one way.', () =>
  z.object({
    mode: z.enum(takeoverModes),
    possible: z.boolean(),
    because: z.string().describe('What it would mean, or why it is not possible'),
  }),
)
export type MigrationMode = z.output<ReturnType<typeof mode>>

const found = shape('found_setup', 'A Compose project, a container or an installation that runs such apps.', () =>
  z.object({
    sort: z.enum(setupSorts),
    name: z.string(),
    directory: z.string().nullable().describe('Of the Compose project; null where there is none'),
    apps: z.array(app()),
    hardlinks: z.enum(linkable).describe('Whether an import can be a second name for the same file'),
    because: z.string().describe('Why so, or why that is not known'),
    choices: z.array(choice()),
    modes: z.array(mode()),
  }),
)
export type FoundSetup = z.output<ReturnType<typeof found>>

const clash = shape('port_clash', 'A port that the stack wants and something else has.', () =>
  z.object({
    port: z.int(),
    protocol: z.enum(['tcp', 'udp', 'sctp']),
    service: z.string().describe('Of the stack that usher operates'),
    by: z.string().describe('What has it'),
  }),
)

export const migration = kind('migration', 'What is already on the machine, before anything is proposed.', () =>
  z.object({
    summary: z.string(),
    found: z.array(found()),
    clashes: z.array(clash()),
    not_known: z.array(z.object({ what: z.string(), because: z.string() })),
  }),
)
export type MigrationData = z.output<typeof migration.shape>
