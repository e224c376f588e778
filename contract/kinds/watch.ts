import * as z from 'zod'
import { kind } from '../declare.ts'
import { instant } from './job.ts'

export const watch = kind('watch', 'What a watch guards and tells; once it has ended, what came of it.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing is watched: this is what would be'),
    summary: z.string(),
    forms: z.array(z.string()).describe('Whose services are watched; all of them where none is named'),
    guards: z.array(z.string()).describe('The folders whose disk is guarded'),
    delivers_by: z.array(z.string()).describe('The ways that are set'),
    began_at: instant().nullable(),
    ended_at: instant().nullable(),
    told: z.int().min(0).describe('How many messages it handed on'),
    stopped: z.array(z.string()).describe('The services it stopped, because the disk under them had gone'),
  }),
)
export type WatchData = z.output<typeof watch.shape>
