import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { instant, notKnown, stepResult } from './shapes.ts'

export const downloadPause = namedSchema('download_pause', 'A pause of all downloads by usher.', () =>
  z.object({
    paused_at: instant().describe('Since when'),
    ends_at: instant().nullable().describe('When it ends by itself; null for a pause without an end'),
    has_ended: z.boolean().describe('Its time has passed, but not every client is resumed yet'),
  }),
)
export type DownloadPauseData = z.output<ReturnType<typeof downloadPause>>

const client = namedSchema('paused_client', 'What a pause does to one download client.', () =>
  z.object({
    service: z.string(),
    title: z.string(),
    download_protocol: z.enum(['torrent', 'usenet']),
    downloads_changed: z
      .int()
      .min(0)
      .nullable()
      .describe('How many downloads were paused or resumed one by one; null for a client that pauses as a whole'),
    downloads_kept_paused: z.int().min(0).describe('How many stay paused because somebody else paused them'),
    result: stepResult(),
    because: z.string().nullable().describe('Why it was not changed'),
  }),
)
export type PausedClientData = z.output<ReturnType<typeof client>>

export const pause = declareKind('pause', '0.10', 'What came of pausing or resuming all downloads.', () =>
  z.object({
    summary: z.string(),
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('Every client is as it should be'),
    not_known: z.array(notKnown()).describe('What could not be asked, and why'),
    pause: downloadPause().nullable().describe('The pause afterwards; null if nothing is paused by usher'),
    paused_clients: z.array(client()),
    advice: z.string().nullable(),
    ...commandFields(z.string().nullable()),
  }),
)
export type PauseData = z.output<typeof pause.schema>
