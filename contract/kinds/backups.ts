import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'

export const standings = ['proved', 'whole', 'not-checked', 'damaged'] as const
export type Standing = (typeof standings)[number]
const standing = shape('backup_standing', 'How far a backup can be trusted.', () => z.enum(standings))

const one = shape('kept_backup', 'One backup.', () =>
  z.object({
    name: z.string(),
    at: instant().nullable().describe('When it was made; null where it cannot be read'),
    bytes: z.int().min(0),
    services: z.array(z.string()).nullable().describe('Null where that cannot be read'),
    encrypted: z.boolean(),
    standing: standing(),
    checked_at: instant().nullable().describe('When it was last read from beginning to end'),
    proved_at: instant().nullable().describe('When it was last unpacked, opened and started for trial'),
    because: z.string().nullable().describe('Why it stands so'),
  }),
)
export type KeptBackup = z.output<ReturnType<typeof one>>

export const backups = kind('backups', 'The backups there are to restore from.', () =>
  z.object({
    summary: z.string(),
    folder: z.string().describe('Where they are'),
    rule: z.string().describe('Which are kept when a new one is made'),
    bytes: z.int().min(0).describe('Of all of them'),
    backups: z.array(one()).describe('Newest first'),
  }),
)
export type BackupsData = z.output<typeof backups.shape>
