import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { error } from './error.ts'
import { instant } from './job.ts'

const values = () => z.record(z.string(), z.unknown()).nullable()

/** What puts a change back. */
export const inverse = shape('inverse', 'What puts a change back.', () =>
  z.object({ action: z.string(), body: z.record(z.string(), z.unknown()) }),
)

const change = shape('change', 'One change to this machine.', () =>
  z.object({
    id: z.string(),
    at: instant(),
    ended_at: instant().nullable(),
    action: z.string(),
    summary: z.string().describe('What was done, for people'),
    targets: z.array(z.string()).describe('What it was done to'),
    before: values().describe('How that was before'),
    after: values().describe('How that was meant to be, or came to be, afterwards'),
    ended: z.enum(['under-way', 'done', 'failed', 'cancelled', 'interrupted']),
    error: error.shape.nullable(),
    job: z.string().nullable(),
    undo: inverse().nullable(),
    no_undo_because: z.string().nullable().describe('Why nothing puts it back'),
    undoes: z.string().nullable().describe('The change that this one put back'),
    undone: z.boolean().describe('A later change put it back'),
  }),
)

export const history = kind('history', 'What has been changed on this machine, newest first.', () =>
  z.object({ changes: z.array(change()) }),
)
export type HistoryData = z.output<typeof history.shape>
