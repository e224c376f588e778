import * as z from 'zod'
import { kind } from '../declare.ts'
import { hop, hopName } from './trace.ts'

export const walkthrough = kind('walkthrough', 'One film on its whole way, from the wish to the screen.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was added: this is what would be'),
    title: z.string(),
    year: z.int(),
    licence: z.string().describe('Why anybody may fetch and share it'),
    term: z.string().describe('What `usher trace` takes to answer with exactly this'),
    library: z.string().describe('The app that files it'),
    added: z.boolean().describe('It was not in the library before'),
    watchable: z.boolean().describe('It can be watched now'),
    summary: z.string(),
    hops: z.array(hop()).describe('How far it came; none in a rehearsed run'),
    stopped_at: hopName().nullable().describe('The step at which it stopped; null where it came through'),
    because: z.string().nullable().describe('Why it stopped there'),
    advice: z.string().nullable().describe('What helps'),
    command: z.string().nullable().describe('What to type next'),
  }),
)
export type WalkthroughData = z.output<typeof walkthrough.shape>
