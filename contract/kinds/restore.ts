import * as z from 'zod'
import { kind, shape } from '../declare.ts'
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

const folder = shape('restored_folder', 'A folder that is put back.', () =>
  z.object({
    at: z.string().describe('Where on this machine'),
    bytes_then: bytes().describe('How large it is in the backup'),
    bytes_now: bytes()
      .nullable()
      .describe('About how large it is now, rounded up to a power of two; null where there is none'),
  }),
)

const service = shape('restored_service', 'What becomes of one service.', () =>
  z.object({
    service: z.string(),
    result: z.enum(restoreResults),
    folders: z.array(folder()),
    image_then: z.string().nullable().describe('What ran when the backup was made'),
    image_now: z.string().nullable().describe('What the stack declares now'),
    warning: z.string().nullable().describe('What to know before, where the versions differ'),
    stops: z.array(z.string()).describe('The services that are stopped meanwhile'),
    databases: z.int().min(0).describe('How many were opened and checked'),
    healthy: z.boolean().nullable().describe('Null where it was not started'),
    because: z.string().nullable(),
  }),
)
export type RestoredService = z.output<ReturnType<typeof service>>

const setting = shape('restored_setting', 'A setting that is another than it was then.', () =>
  z.object({
    name: z.string(),
    result: z.enum(['would-replace', 'replaced', 'put-back', 'left']),
    value_then: z.string().nullable().describe('Null where it was not set, or is secret'),
    value_now: z.string().nullable().describe('What is replaced; null where it is not set, or is secret'),
    by_hand: z.boolean().describe('No change that usher knows of has set it since'),
    because: z.string().nullable().describe('Why it is left as it is'),
  }),
)
export type RestoredSetting = z.output<ReturnType<typeof setting>>

export const restore = kind('restore', 'A backup that was put back or tried, or would be.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    offer: offer(),
    complete: z.boolean(),
    summary: z.string(),
    name: z.string().describe('The backup'),
    made_at: instant(),
    services: z.array(service()),
    settings: z.array(setting()).describe('Those that are put back with it; the same ones are not told'),
    safety: z.string().nullable().describe('The backup that was made of what was there before'),
    previous: z.array(z.string()).describe('Folders of before that could not be taken away'),
    notes: z.array(z.string()),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type RestoreData = z.output<typeof restore.shape>
