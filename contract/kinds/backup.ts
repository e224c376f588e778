import * as z from 'zod'
import { kind, shape } from '../declare.ts'

const bytes = () => z.int().min(0)

export const backupHows = ['while-running', 'stopped-meanwhile', 'not-running', 'left-out'] as const

const database = shape('backed_up_database', 'A database in a backup.', () =>
  z.object({
    path: z.string().describe('Where it is in the backup'),
    how: z.enum(['copied-while-open', 'as-it-was']).describe('By SQLite as of one moment, or byte for byte'),
    sound: z.boolean(),
    because: z.string().nullable().describe('What SQLite says is wrong with it'),
  }),
)

const folder = shape('backed_up_folder', 'A folder of a service, in a backup.', () =>
  z.object({
    what: z.string(),
    inside: z.string().describe('Where, inside the container'),
    at: z.string().describe('Where on this machine'),
  }),
)

const service = shape('backed_up_service', 'What a backup has of one service.', () =>
  z.object({
    service: z.string(),
    how: z.enum(backupHows),
    folders: z.array(folder()),
    files: z.int().min(0),
    bytes: bytes().describe('Before it is compressed'),
    databases: z.array(database()).describe('None before it is made'),
    stopped_seconds: z.int().min(0).nullable().describe('How long it was stopped for; null where it was not'),
    because: z.string().nullable().describe('Why it is stopped meanwhile, or left out'),
  }),
)
export type BackedUpService = z.output<ReturnType<typeof service>>

export const backup = kind('backup', 'A backup that was made, or would be.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('False where something was left out that should be in it'),
    summary: z.string(),
    name: z.string().nullable().describe('By which it is restored; null before it is made'),
    path: z.string().nullable(),
    bytes: bytes().nullable().describe('Of the backup itself, compressed; null before it is made'),
    encrypted: z.boolean(),
    services: z.array(service()),
    left_out: z
      .array(z.object({ service: z.string(), what: z.string(), because: z.string() }))
      .describe('What the services keep that is not part of it'),
    removed: z.array(z.string()).describe('Older backups that the rule does not keep any more'),
    rule: z.string().describe('Which backups are kept'),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type BackupData = z.output<typeof backup.shape>
