import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'
import { instant } from './job.ts'

export const backupStatuses = ['proved', 'whole', 'not-checked', 'damaged'] as const
export type BackupStatus = (typeof backupStatuses)[number]
const backupStatus = namedSchema('backup_standing', 'How far you can trust a backup.', () => z.enum(backupStatuses))

const backupSummary = namedSchema('kept_backup', 'One backup.', () =>
  z.object({
    name: z.string(),
    at: instant().nullable().describe('When it was made; null if it cannot be read'),
    bytes: z.int().min(0),
    services: z.array(z.string()).nullable().describe('Null if it cannot be read'),
    encrypted: z.boolean(),
    standing: backupStatus(),
    checked_at: instant().nullable().describe('When it was last read completely'),
    proved_at: instant().nullable().describe('When it was last tested: unpacked, opened and started'),
    because: z.string().nullable().describe('The reason for its standing'),
  }),
)
export type BackupSummary = z.output<ReturnType<typeof backupSummary>>

export const backups = declareKind('backups', 'The backups that can be restored.', () =>
  z.object({
    summary: z.string(),
    folder: z.string().describe('The folder that contains them'),
    rule: z.string().describe('Which backups are kept when a new one is made'),
    bytes: z.int().min(0).describe('The total size'),
    backups: z.array(backupSummary()).describe('Newest first'),
  }),
)
export type BackupsData = z.output<typeof backups.schema>
