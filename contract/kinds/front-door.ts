import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'

/** How far an address carries: to every device at home, or no further than the machine itself. */
const reaches = ['lan', 'this-machine'] as const
export type Reach = (typeof reaches)[number]

/** Why an address is not the one to hand out. */
const otherReasons = [
  'operator',
  'unknown-audience',
  'removed-from-the-stack',
  'not-running',
  'this-machine-alone',
  'leads-nowhere',
  'behind-the-door',
  'second',
] as const

export const reachableFrom = () =>
  z.enum(reaches).nullable().describe('From where it can be reached; null where there is no address')

const other = shape('other_address', 'A published address that is not the front door, and why.', () =>
  z.object({
    service: z.string(),
    address: z.string(),
    reason: z.enum(otherReasons),
    because: z.string().describe('The reason, for people'),
    since: instant().nullable().describe('Since when it does not run, where that is the reason and it is known'),
  }),
)

const card = shape('door_card', 'What a member is handed: to print, or to show.', () =>
  z.object({
    title: z.string(),
    address: z.string(),
    lines: z.array(z.string()).describe('What to do with the address, a sentence each'),
  }),
)

export const frontDoor = kind('front-door', 'The one address to hand a household member.', () =>
  z.object({
    rehearsal: z.boolean().describe('The engine and the apps are pretended'),
    address: z.string().nullable().describe('Null where nothing for the household runs'),
    service: z.string().nullable().describe('Which service answers there'),
    reachable_from: reachableFrom(),
    because: z.string().describe('Why it is this one, or why there is none'),
    advice: z.string().nullable().describe('What to do where nobody else can reach it, or where it does not answer'),
    command: z.string().nullable().describe('What to type for that'),
    others: z.array(other()).describe('Every other published address'),
    card: card().nullable().describe('Null where there is nothing that another device could use'),
  }),
)
export type FrontDoorData = z.output<typeof frontDoor.shape>
export type OtherAddress = FrontDoorData['others'][number]
