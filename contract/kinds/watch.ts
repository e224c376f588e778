import * as z from 'zod'
import { declareKind } from '../declare.ts'
import { instant } from './job.ts'

export const watch = declareKind('watch', 'What a watch guards and delivers, and its result once it has ended.', () =>
  z.object({
    rehearsed: z.boolean().describe('Dry run: nothing is watched, and this is what would be'),
    summary: z.string(),
    forms: z.array(z.string()).describe('The forms whose services are watched; all of them if none is named'),
    guards: z.array(z.string()).describe('The folders whose disk is guarded'),
    delivers_by: z.array(z.string()).describe('The configured channels'),
    began_at: instant().nullable(),
    ended_at: instant().nullable(),
    told: z.int().min(0).describe('How many messages it delivered'),
    stopped: z.array(z.string()).describe('The services it stopped because their disk was gone'),
  }),
)
export type WatchData = z.output<typeof watch.schema>
