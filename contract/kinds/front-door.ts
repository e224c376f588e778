import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { instant } from './shapes.ts'

/** Who can reach an address: every device at home, or only this machine. */
const addressReaches = ['lan', 'this-machine'] as const
export type AddressReach = (typeof addressReaches)[number]

/** Why an address is not the front door. */
const otherReasons = [
  'operator-only',
  'unknown-audience',
  'removed-from-stack',
  'not-running',
  'this-machine-only',
  'target-not-running',
  'behind-front-door',
  'secondary',
] as const

export const reachableFrom = () =>
  z.enum(addressReaches).nullable().describe('From where it can be reached; null if there is no address')

const otherAddress = namedSchema('other_address', 'A published address that is not the front door, and why.', () =>
  z.object({
    service: z.string(),
    address: z.string(),
    reason_code: z.enum(otherReasons),
    because: z.string().describe('The reason, for people'),
    stopped_at: instant().nullable().describe('When it stopped, if that is the reason and it is known'),
  }),
)

const card = namedSchema('door_card', 'A card for members, to print or to show.', () =>
  z.object({
    title: z.string(),
    address: z.string(),
    lines: z.array(z.string()).describe('What to do with the address, one sentence each'),
    qr_rows: z
      .array(z.string())
      .describe(
        'The address as a QR code: a row of modules each, top to bottom, `1` is dark and `0` is light. Draw it with four light modules around it',
      ),
  }),
)

export const frontDoor = declareKind('front-door', '0.1', 'The one address to give to household members.', () =>
  z.object({
    rehearsal: z.boolean().describe('The engine and the apps are simulated'),
    address: z.string().nullable().describe('Null if no service for the household runs'),
    service: z.string().nullable().describe('The service at this address'),
    reachable_from: reachableFrom(),
    because: z.string().describe('Why it is this one, or why there is none'),
    advice: z.string().nullable().describe('What to do if nobody else can reach it, or if it does not answer'),
    ...commandFields(z.string().nullable().describe('The command for that')),
    other_addresses: z.array(otherAddress()).describe('Every other published address'),
    card: card().nullable().describe('Null if no other device could use the address'),
  }),
)
export type FrontDoorData = z.output<typeof frontDoor.schema>
export type OtherAddress = FrontDoorData['other_addresses'][number]
