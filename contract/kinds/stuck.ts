import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'

export const stuckReasons = [
  'tunnel-down',
  'client-unreachable',
  'disk-full',
  'path-not-visible',
  'permission',
  'sample-or-archive-only',
  'not-an-upgrade',
  'importer-busy',
  'not-matched',
  'failed-repeatedly',
  'failed',
  'files-missing',
  'no-peers',
  'slow',
  'paused',
  'orphaned',
  'indexers-all-failing',
  'waiting-for-approval',
  'not-known',
] as const
export type StuckReason = (typeof stuckReasons)[number]
const stuckReason = shape('stuck_reason', 'Why something does not go on.', () => z.enum(stuckReasons))

const media = shape('stuck_media', 'What sort of thing has stopped; `other` where no app can tell.', () =>
  z.enum(['film', 'series', 'music', 'other']),
)

const item = shape('stuck_item', 'One thing that has stopped.', () =>
  z.object({
    id: z.string().describe('The same thing has the same one the next time'),
    term: z.string().describe('What `usher trace` takes to answer with exactly this'),
    title: z.string(),
    year: z.int().nullable(),
    media: media(),
    season: z.int().min(0).nullable().describe('Null for a film, and for more than one season'),
    episodes: z.array(z.int().min(0)).describe('Those of the season that it holds; empty for a film'),
    app: z.string().describe('The app in which it stands still'),
    since: instant().nullable().describe('When anything last moved, as far as an app says'),
    size_bytes: z.int().min(0).nullable(),
    done_bytes: z.int().min(0).nullable(),
    reason: stuckReason(),
    summary: z.string().describe('Why, in one sentence'),
    evidence: z.array(z.string()).describe('What shows it, in the words of those who say so'),
    cause: z.string().nullable().describe('The `id` of the cause it shares with others'),
    advice: z.string().describe('What helps'),
    command: z.string().nullable().describe('What to type; null where only a person can help, in the app itself'),
  }),
)
export type StuckItem = z.output<ReturnType<typeof item>>

const cause = shape('stuck_cause', 'One thing that holds several up.', () =>
  z.object({
    id: z.string(),
    reason: stuckReason(),
    summary: z.string(),
    evidence: z.array(z.string()),
    items: z.array(z.string()).describe('The `id` of each that it holds up'),
    advice: z.string(),
    command: z.string().nullable(),
  }),
)
export type StuckCause = z.output<ReturnType<typeof cause>>

export const stuck = kind('stuck', 'What has stopped on its way, and why.', () =>
  z.object({
    term: z.string().nullable().describe('To what it is narrowed'),
    summary: z.string(),
    causes: z.array(cause()).describe('Those that hold up more than one thing, the heaviest first'),
    items: z.array(item()).describe('What is behind one cause stands together'),
    not_known: z.array(z.object({ app: z.string(), because: z.string() })).describe('What could not be asked'),
  }),
)
export type StuckData = z.output<typeof stuck.shape>
