import { z } from '../zod.ts'
import { declareKind } from '../declare.ts'
import { commandFields } from './command.ts'
import { hop, hopName, requestStep } from './trace.ts'

export const walkthrough = declareKind('walkthrough', '0.1', 'One film on its whole way from request to screen.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was added, and this is what would happen'),
    complete: z.boolean().describe('It went as far as this stack can take it; true in a dry run'),
    title: z.string(),
    year: z.int(),
    licence: z.string().describe('Why anybody may download and share it'),
    term: z.string().describe('The term for `usher trace` that finds exactly this'),
    library_app: z.string().describe('The app that manages it'),
    added: z.boolean().describe('It was not in the library before'),
    playable: z.boolean().describe('It can be watched now'),
    summary: z.string(),
    hops: z.array(hop()).describe('The steps so far; empty in a dry run'),
    steps: z.array(requestStep()).describe('The same way in seven steps; empty in a dry run'),
    stopped_hop: hopName().nullable().describe('The step at which it stopped; null if it finished'),
    because: z.string().nullable().describe('Why it stopped there'),
    advice: z.string().nullable().describe('What helps'),
    ...commandFields(z.string().nullable().describe('The next command')),
  }),
)
export type WalkthroughData = z.output<typeof walkthrough.schema>
