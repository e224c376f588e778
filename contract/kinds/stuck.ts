import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement, sentenceWithFigures } from '../observation.ts'
import { total } from '../page.ts'
import { picture } from '../picture.ts'
import { commandFields } from './command.ts'
import { answerCompleteness, instant, media } from './shapes.ts'

export const stuckReasons = [
  'tunnel-down',
  'download-client-unreachable',
  'disk-full',
  'path-not-visible',
  'permission-denied',
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
const stuckReason = namedSchema('stuck_reason', 'Why something is stuck.', () => z.enum(stuckReasons))

const item = namedSchema('stuck_item', 'One title or download that is stuck.', () =>
  z.object({
    id: z.string().describe('Stable: the same item has the same ID the next time'),
    term: z.string().describe('The term for `usher trace` that finds exactly this'),
    title: z.string(),
    year: z.int().nullable(),
    media: media().nullable().describe('Null if no app can tell'),
    picture: picture(),
    season: z.int().min(0).nullable().describe('Null for a film, and for more than one season'),
    episodes: z.array(z.int().min(0)).describe('The episodes of the season that it contains; empty for a film'),
    app: z.string().describe('The app in which it is stuck'),
    library_app: z.string().nullable().describe('The app that manages it; null if none does'),
    last_progress_at: measurement(instant().nullable().describe('When it last made progress, as far as an app says')),
    size_bytes: z.int().min(0).nullable(),
    done_bytes: measurement(z.int().min(0).nullable()),
    reason_code: stuckReason(),
    summary: sentenceWithFigures(z.string().describe('Why, in one sentence')),
    evidence: sentenceWithFigures(z.array(z.string()).describe('The evidence, in the apps’ own words')),
    cause: z.string().nullable().describe('The `id` of the cause that it shares with others'),
    advice: z.string().describe('What helps'),
    ...commandFields(
      z.string().nullable().describe('The command to run; null if only a person can help, in the app itself'),
    ),
  }),
)
export type StuckItem = z.output<ReturnType<typeof item>>

const cause = namedSchema('stuck_cause', 'A cause that several items share.', () =>
  z.object({
    id: z.string(),
    reason_code: stuckReason(),
    summary: sentenceWithFigures(z.string()),
    evidence: sentenceWithFigures(z.array(z.string())),
    items: z.array(z.string()).describe('The `id` of each affected item'),
    advice: z.string(),
    ...commandFields(z.string().nullable()),
  }),
)
export type StuckCause = z.output<ReturnType<typeof cause>>

export const stuck = declareKind('stuck', '0.1', 'What is stuck, and why.', () =>
  z.object({
    term: z.string().nullable().describe('The term that was asked for'),
    summary: z.string(),
    causes: z.array(cause()).describe('The causes that affect more than one item, most severe first'),
    items: z.array(item()).describe('Items with the same cause are listed together'),
    total: total('items'),
    ...answerCompleteness(),
  }),
)
export type StuckData = z.output<typeof stuck.schema>
