import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { answerCompleteness, instant } from './shapes.ts'

export const backupStatuses = ['verified', 'intact', 'not-checked', 'damaged'] as const
export type BackupStatus = (typeof backupStatuses)[number]
const backupStatus = namedSchema('backup_status', 'How far you can trust a backup.', () => z.enum(backupStatuses))

const backupSummary = namedSchema('backup_entry', 'One backup.', () =>
  z.object({
    name: z.string(),
    created_at: instant().nullable().describe('When it was made; null if it cannot be read'),
    size_bytes: z.int().min(0),
    services: z.array(z.string()).nullable().describe('Null if it cannot be read'),
    encrypted: z.boolean(),
    status: backupStatus(),
    checked_at: instant().nullable().describe('When it was last read completely'),
    verified_at: instant().nullable().describe('When it was last tested: unpacked, opened and started'),
    because: z.string().nullable().describe('The reason for its standing'),
  }),
)
export type BackupSummary = z.output<ReturnType<typeof backupSummary>>

export const backups = declareKind('backups', '0.1', 'The backups that can be restored.', () =>
  z.object({
    summary: z.string(),
    folder: z.string().describe('The folder that contains them'),
    retention: z.string().describe('Which backups are kept when a new one is made'),
    clock_warning: z.string().nullable().describe('Why the dates of the backups make this machine’s clock doubtful'),
    total_bytes: z.int().min(0).describe('The total size'),
    backups: z.array(backupSummary()).describe('Newest first'),
    ...answerCompleteness(),
  }),
)
export type BackupsData = z.output<typeof backups.schema>
