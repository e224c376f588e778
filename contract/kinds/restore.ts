import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'
import { instant } from './job.ts'
import { offer } from './offer.ts'

const bytes = () => z.int().min(0)

export const restoreResults = [
  'would-replace',
  'replaced',
  'put-back',
  'not-in-the-stack',
  'would-prove',
  'proved',
  'databases-only',
  'failed',
] as const

const folder = namedSchema('restored_folder', 'A folder that is restored.', () =>
  z.object({
    at: z.string().describe('The path on this machine'),
    bytes_then: bytes().describe('Its size in the backup'),
    bytes_now: bytes()
      .nullable()
      .describe('Its approximate current size, rounded up to a power of two; null if it does not exist'),
  }),
)

const service = namedSchema('restored_service', 'What happens to one service.', () =>
  z.object({
    service: z.string(),
    result: z.enum(restoreResults),
    folders: z.array(folder()),
    image_then: z.string().nullable().describe('The image that ran when the backup was made'),
    image_now: z.string().nullable().describe('The image that the stack declares now'),
    warning: z.string().nullable().describe('A warning if the versions differ'),
    stops: z.array(z.string()).describe('The services that are stopped during the restore'),
    databases: z.int().min(0).describe('How many databases were opened and checked'),
    healthy: z.boolean().nullable().describe('Null if it was not started'),
    because: z.string().nullable(),
  }),
)
export type RestoredService = z.output<ReturnType<typeof service>>

const setting = namedSchema('restored_setting', 'A setting that has changed since the backup.', () =>
  z.object({
    name: z.string(),
    result: z.enum(['would-replace', 'replaced', 'put-back', 'left']),
    value_then: z.string().nullable().describe('Null if it was not set, or is secret'),
    value_now: z.string().nullable().describe('The value that is replaced; null if it is not set, or is secret'),
    by_hand: z.boolean().describe('No change in usher’s history set it since'),
    because: z.string().nullable().describe('Why it is skipped'),
  }),
)
export type RestoredSetting = z.output<ReturnType<typeof setting>>

export const restore = declareKind('restore', 'A backup that was restored or tested, or would be.', () =>
  z.object({
    rehearsed: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    offer: offer(),
    complete: z.boolean(),
    summary: z.string(),
    name: z.string().describe('The backup'),
    made_at: instant(),
    services: z.array(service()),
    settings: z.array(setting()).describe('The settings that are restored with it; unchanged ones are not listed'),
    safety: z.string().nullable().describe('The backup that was made of the previous data'),
    previous: z.array(z.string()).describe('Previous folders that could not be removed'),
    notes: z.array(z.string()),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type RestoreData = z.output<typeof restore.schema>
