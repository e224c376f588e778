import { z } from '../zod.ts'
import { declareKind } from '../declare.ts'
import { instant } from './shapes.ts'

export const watch = declareKind(
  'watch',
  '0.1',
  'What a watch guards and delivers, and its result once it has ended.',
  () =>
    z.object({
      dry_run: z.boolean().describe('Dry run: nothing is watched, and this is what would be'),
      summary: z.string(),
      forms: z.array(z.string()).describe('The forms whose services are watched; all of them if none is named'),
      guarded_folders: z.array(z.string()).describe('The folders whose disk is guarded'),
      channels: z.array(z.string()).describe('The configured channels'),
      started_at: instant().nullable(),
      ended_at: instant().nullable(),
      messages_sent: z.int().min(0).describe('How many messages it delivered'),
      stopped_services: z.array(z.string()).describe('The services it stopped because their disk was gone'),
    }),
)
export type WatchData = z.output<typeof watch.schema>
