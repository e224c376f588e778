import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'

export const linkResults = [
  'to-make',
  'to-take-out',
  'made',
  'taken-out',
  'was-there',
  'was-gone',
  'left',
  'failed',
  'not-possible',
] as const
export type LinkResult = (typeof linkResults)[number]

const link = namedSchema('link', 'A connection from one app to another.', () =>
  z.object({
    from: z.string().describe('The service whose settings contain it'),
    to: z.string().describe('The service it leads to; the same one if it is about the app itself'),
    what: z.string().describe('Its purpose, for people'),
    did: z
      .enum(linkResults)
      .describe('`left`: a person changed it, and it stays; `to-make` and `to-take-out`: only in a dry run'),
    proved: z
      .boolean()
      .nullable()
      .describe('Whether the app’s own test of it succeeded; null if it has none, or was not asked'),
    because: z.string().nullable().describe('Why it was skipped, failed or is not possible, or another thing to know'),
  }),
)
export type LinkData = z.output<ReturnType<typeof link>>

export const wiring = declareKind('wiring', 'How the apps of the stack are connected to each other.', () =>
  z.object({
    rehearsed: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('Nothing failed, and everything was possible; true in a dry run'),
    summary: z.string(),
    run: z.string().nullable().describe('The name of this run, for removing what it made; null if it made nothing'),
    links: z.array(link()),
  }),
)
export type WiringData = z.output<typeof wiring.schema>
