import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'
import { error } from './error.ts'
import { instant } from './job.ts'

const values = () => z.record(z.string(), z.unknown()).nullable()

export const inverse = namedSchema('inverse', 'The action that undoes a change.', () =>
  z.object({ action: z.string(), body: z.record(z.string(), z.unknown()) }),
)

const change = namedSchema('change', 'One change to this machine.', () =>
  z.object({
    id: z.string(),
    at: instant(),
    ended_at: instant().nullable(),
    action: z.string(),
    summary: z.string().describe('What was done, for people'),
    targets: z.array(z.string()).describe('The things that were changed'),
    before: values().describe('The values before the change'),
    after: values().describe('The intended or actual values after the change'),
    ended: z.enum(['under-way', 'done', 'failed', 'cancelled', 'interrupted']),
    error: error.schema.nullable(),
    job: z.string().nullable(),
    undo: inverse().nullable(),
    no_undo_because: z.string().nullable().describe('Why it cannot be undone'),
    undoes: z.string().nullable().describe('The change that this one undid'),
    undone: z.boolean().describe('Whether a later change undid it'),
  }),
)

export const history = declareKind('history', 'What has been changed on this machine, newest first.', () =>
  z.object({ changes: z.array(change()) }),
)
export type HistoryData = z.output<typeof history.schema>
