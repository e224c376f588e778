import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'

const bytes = () => z.int().min(0)

export const backupModes = ['while-running', 'stopped-meanwhile', 'not-running', 'left-out'] as const

const database = namedSchema('backed_up_database', 'A database in a backup.', () =>
  z.object({
    path: z.string().describe('Its path in the backup'),
    how: z.enum(['copied-while-open', 'as-it-was']).describe('Copied by SQLite as of one moment, or byte for byte'),
    sound: z.boolean(),
    because: z.string().nullable().describe('The error that SQLite reports'),
  }),
)

const folder = namedSchema('backed_up_folder', 'A folder of a service in a backup.', () =>
  z.object({
    what: z.string(),
    inside: z.string().describe('The path inside the container'),
    at: z.string().describe('The path on this machine'),
  }),
)

const service = namedSchema('backed_up_service', 'What a backup contains of one service.', () =>
  z.object({
    service: z.string(),
    how: z.enum(backupModes),
    folders: z.array(folder()),
    files: z.int().min(0),
    bytes: bytes().describe('The size before compression'),
    databases: z.array(database()).describe('Empty before the backup is made'),
    stopped_seconds: z.int().min(0).nullable().describe('How long the service was stopped; null if it was not'),
    because: z.string().nullable().describe('Why the service is stopped during the backup, or skipped'),
  }),
)
export type BackedUpService = z.output<ReturnType<typeof service>>

export const backup = declareKind('backup', 'A backup that was made, or would be made.', () =>
  z.object({
    rehearsed: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('False if something that belongs in the backup was skipped'),
    summary: z.string(),
    name: z.string().nullable().describe('The name that restores it; null before it is made'),
    path: z.string().nullable(),
    bytes: bytes().nullable().describe('The compressed size of the backup; null before it is made'),
    encrypted: z.boolean(),
    services: z.array(service()),
    left_out: z
      .array(z.object({ service: z.string(), what: z.string(), because: z.string() }))
      .describe('Data of the services that is not part of the backup'),
    removed: z.array(z.string()).describe('Older backups that were removed because the rule no longer keeps them'),
    rule: z.string().describe('Which backups are kept'),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type BackupData = z.output<typeof backup.schema>
