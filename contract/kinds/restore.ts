import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { instant } from './shapes.ts'
import { offer } from './offer.ts'

const bytes = () => z.int().min(0)

export const restoreResults = [
  'would-replace',
  'replaced',
  'rolled-back',
  'not-in-stack',
  'would-verify',
  'verified',
  'databases-only',
  'failed',
] as const

const folder = namedSchema('restored_folder', 'A folder that is restored.', () =>
  z.object({
    path: z.string().describe('The path on this machine'),
    backup_bytes: bytes().describe('Its size in the backup'),
    current_bytes: bytes()
      .nullable()
      .describe('Its approximate current size, rounded up to a power of two; null if it does not exist'),
  }),
)

const service = namedSchema('restored_service', 'What happens to one service.', () =>
  z.object({
    service: z.string(),
    result: z.enum(restoreResults),
    folders: z.array(folder()),
    backup_image: z.string().nullable().describe('The image that ran when the backup was made'),
    declared_image: z.string().nullable().describe('The image that the stack declares now'),
    warning: z.string().nullable().describe('A warning if the versions differ'),
    stopped_services: z.array(z.string()).describe('The services that are stopped during the restore'),
    databases_checked: z.int().min(0).describe('How many databases were opened and checked'),
    healthy: z.boolean().nullable().describe('Null if it was not started'),
    because: z.string().nullable(),
  }),
)
export type RestoredService = z.output<ReturnType<typeof service>>

const setting = namedSchema('restored_setting', 'A setting that has changed since the backup.', () =>
  z.object({
    key: z.string(),
    result: z.enum(['would-replace', 'replaced', 'rolled-back', 'skipped']),
    backup_value: z.string().nullable().describe('Null if it was not set, or is secret'),
    current_value: z.string().nullable().describe('The value that is replaced; null if it is not set, or is secret'),
    edited_by_hand: z.boolean().describe('No change in usher’s history set it since'),
    because: z.string().nullable().describe('Why it is skipped'),
  }),
)
export type RestoredSetting = z.output<ReturnType<typeof setting>>

export const restore = declareKind('restore', '0.1', 'A backup that was restored or tested, or would be.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    offer: offer(),
    complete: z.boolean(),
    summary: z.string(),
    backup: z.string().describe('The backup'),
    created_at: instant(),
    services: z.array(service()),
    settings: z.array(setting()).describe('The settings that are restored with it; unchanged ones are not listed'),
    safety_backup: z.string().nullable().describe('The backup that was made of the previous data'),
    leftover_folders: z
      .array(z.string())
      .describe('Previous folders that could not be removed, or hold data that is in no backup'),
    notes: z.array(z.string()),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type RestoreData = z.output<typeof restore.schema>
