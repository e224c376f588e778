import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement, sentenceWithFigures } from '../observation.ts'
import { total } from '../page.ts'
import { downloadPause } from './pause.ts'
import { picture } from '../picture.ts'
import { answerCompleteness, instant, media } from './shapes.ts'

/** What is held up comes first, the worst at the beginning. */
export const queueStates = [
  'failed',
  'import-blocked',
  'stalled',
  'paused',
  'not-known',
  'importing',
  'waiting-for-import',
  'moving',
  'unpacking',
  'checking',
  'downloading',
  'fetching-metadata',
  'queued',
  'delayed',
] as const
export type QueueState = (typeof queueStates)[number]
const queueState = namedSchema(
  'queue_state',
  'Where something is on its way. `import-blocked`: the library does not import it by itself; `stalled`: nothing arrives; `delayed`: the library waits before it downloads it, in case a better release appears.',
  () => z.enum(queueStates),
)

const item = namedSchema('queue_item', 'A download that a library waits for.', () =>
  z.object({
    id: z.string().describe('Stable; `stuck` gives the same download the same ID'),
    term: z.string().describe('The term for `usher trace` that finds exactly this'),
    title: z.string().describe('The name of the release, if the library cannot tell what it is'),
    year: z.int().nullable(),
    media: media().nullable().describe('Null if the library cannot tell'),
    picture: picture(),
    season: z.int().min(0).nullable().describe('Null for a film, and for more than one season'),
    episodes: z.array(z.int().min(0)).describe('The episodes of the season that it contains; empty for a film'),
    service: z.string().describe('The service that waits for it'),
    library_app: z.string().describe('The app that manages it'),
    download_client: z.string().nullable().describe('The service that downloads it; null if usher does not know it'),
    release_name: z.string().describe('The name of the release'),
    state: queueState(),
    because: sentenceWithFigures(
      z.string().nullable().describe('What an app says of it if it is held up; null if none says anything'),
    ),
    size_bytes: z.int().min(0).nullable().describe('Null if not known yet'),
    done_bytes: measurement(z.int().min(0).nullable()),
    remaining_bytes: measurement(z.int().min(0).nullable().describe('Null if not known yet')),
    percent_done: measurement(z.int().min(0).max(100).nullable().describe('Rounded down')),
    down_bytes_per_second: measurement(z.int().min(0).nullable().describe('The current speed')),
    expected_at: measurement(
      instant().nullable().describe('When the download is expected to finish; null if no app says'),
    ),
    requested_by: z
      .array(z.string())
      .describe('The members who requested it; empty if nobody did, and if `not_known` lists the app for requests'),
  }),
)
export type QueueItem = z.output<ReturnType<typeof item>>

export const queue = declareKind('queue', '0.2', 'What is on its way, and when it is expected.', () =>
  z.object({
    summary: sentenceWithFigures(z.string()),
    term: z.string().nullable().describe('The term that was asked for'),
    member: z.string().nullable().describe('The member that was asked for'),
    observed_at: measurement(instant().describe('When this was observed')),
    pause: downloadPause().nullable().describe('Null if usher has paused nothing'),
    items: z.array(item()).describe('Held up first, then by the time that they are expected'),
    total: total('items'),
    ...answerCompleteness(),
  }),
)
export type QueueData = z.output<typeof queue.schema>
