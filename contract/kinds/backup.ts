import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'

const bytes = () => z.int().min(0)

export const backupModes = ['while-running', 'while-stopped', 'not-running', 'skipped'] as const

const database = namedSchema('backed_up_database', 'A database in a backup.', () =>
  z.object({
    path: z.string().describe('Its path in the backup'),
    method: z.enum(['online-backup', 'file-copy']).describe('Copied by SQLite as of one moment, or byte for byte'),
    intact: z.boolean(),
    because: z.string().nullable().describe('The error that SQLite reports'),
  }),
)

const folder = namedSchema('backed_up_folder', 'A folder of a service in a backup.', () =>
  z.object({
    contents: z.string(),
    container_path: z.string().describe('The path inside the container'),
    path: z.string().describe('The path on this machine'),
  }),
)

const service = namedSchema('backed_up_service', 'What a backup contains of one service.', () =>
  z.object({
    service: z.string(),
    method: z.enum(backupModes),
    folders: z.array(folder()),
    files_total: z.int().min(0),
    size_bytes: bytes().describe('The size before compression'),
    databases: z.array(database()).describe('Empty before the backup is made'),
    stopped_seconds: z.int().min(0).nullable().describe('How long the service was stopped; null if it was not'),
    because: z.string().nullable().describe('Why the service is stopped during the backup, or skipped'),
  }),
)
export type BackedUpService = z.output<ReturnType<typeof service>>

const skippedData = namedSchema('skipped_data', 'Data of a service that is not in a backup, and why.', () =>
  z.object({ service: z.string(), subject: z.string(), because: z.string() }),
)

export const backup = declareKind('backup', '0.1', 'A backup that was made, or would be made.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('False if something that belongs in the backup was skipped'),
    summary: z.string(),
    name: z.string().nullable().describe('The name that restores it; null before it is made'),
    path: z.string().nullable(),
    size_bytes: bytes().nullable().describe('The compressed size of the backup; null before it is made'),
    encrypted: z.boolean(),
    services: z.array(service()),
    skipped: z.array(skippedData()).describe('Data of the services that is not part of the backup'),
    removed: z.array(z.string()).describe('Older backups that were removed because the rule no longer keeps them'),
    retention: z.string().describe('Which backups are kept'),
    clock_warning: z.string().nullable().describe('Why the dates of the backups make this machine’s clock doubtful'),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type BackupData = z.output<typeof backup.schema>
