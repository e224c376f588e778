import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'

export const linkResults = [
  'would-connect',
  'would-disconnect',
  'connected',
  'disconnected',
  'already-connected',
  'already-disconnected',
  'skipped',
  'failed',
  'not-possible',
] as const
export type LinkResult = (typeof linkResults)[number]

const link = namedSchema('connection', 'A connection from one app to another.', () =>
  z.object({
    from_service: z.string().describe('The service whose settings contain it'),
    to_service: z.string().describe('The service it leads to; the same one if it is about the app itself'),
    purpose: z.string().describe('Its purpose, for people'),
    result: z
      .enum(linkResults)
      .describe(
        '`skipped`: a person changed it, and it stays; `would-connect` and `would-disconnect`: only in a dry run',
      ),
    verified: z
      .boolean()
      .nullable()
      .describe('Whether the app’s own test of it succeeded; null if it has none, or was not asked'),
    because: z.string().nullable().describe('Why it was skipped, failed or is not possible, or another thing to know'),
  }),
)
export type LinkData = z.output<ReturnType<typeof link>>

export const connections = declareKind(
  'connections',
  '0.1',
  'How the apps of the stack are connected to each other.',
  () =>
    z.object({
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      complete: z.boolean().describe('Nothing failed, and everything was possible; true in a dry run'),
      summary: z.string(),
      run: z.string().nullable().describe('The name of this run, for removing what it made; null if it made nothing'),
      connections: z.array(link()),
    }),
)
export type ConnectionsData = z.output<typeof connections.schema>
