import * as z from 'zod'
import { kind, shape } from '../declare.ts'

export const linkDeeds = [
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
export type LinkDeed = (typeof linkDeeds)[number]

const link = shape('link', 'One thing that one app is told of another.', () =>
  z.object({
    from: z.string().describe('The service whose settings hold it'),
    to: z.string().describe('The service it leads to; the same where it is about the app itself'),
    what: z.string().describe('What it is for, for people'),
    did: z
      .enum(linkDeeds)
      .describe('`left`: a person changed it, and it stays so; `to-make` and `to-take-out` only in a rehearsed run'),
    proved: z
      .boolean()
      .nullable()
      .describe("Whether the app's own trial of it succeeded; null where it has none, or was not asked"),
    because: z.string().nullable().describe('Why it was left, failed or is not possible, or what else to know'),
  }),
)
export type LinkData = z.output<ReturnType<typeof link>>

export const wiring = kind('wiring', 'How the apps of the stack are joined to each other.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('Nothing failed, and everything was possible; true in a rehearsed run'),
    summary: z.string(),
    run: z
      .string()
      .nullable()
      .describe('What to call this run by to take out again what it made; null where it made nothing'),
    links: z.array(link()),
  }),
)
export type WiringData = z.output<typeof wiring.shape>
