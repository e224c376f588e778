import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { reachableFrom } from './front-door.ts'

export const clientPurposes = ['watch', 'music', 'audiobooks', 'request'] as const
export type ClientPurpose = (typeof clientPurposes)[number]

export const clientSupports = ['good', 'fair', 'poor'] as const
export type ClientSupport = (typeof clientSupports)[number]

const client = namedSchema('client', 'The app to use on one kind of device.', () =>
  z.object({
    device: z.string().describe('A stable name for the kind of device'),
    title: z.string().describe('The kind of device, for people'),
    activity: z.enum(clientPurposes),
    applies: z.boolean().describe('A running service can be used on it'),
    service: z.string().nullable().describe('The service it is for; null if none runs'),
    app: z.string().nullable().describe('The app to use; null if there is none'),
    install_from: z.string().nullable().describe('Where to get the app'),
    support: z.enum(clientSupports).nullable().describe('How well it works there'),
    address: z.string().nullable().describe('The address to enter; null if the device could not reach it'),
    because: z.string().nullable().describe('Why the row does not apply, or why there is no address'),
    advice: z.string().nullable().describe('What to do if support is not good, or what to know first'),
  }),
)

export const clients = declareKind('clients', '0.1', 'Which app to use, per kind of device.', () =>
  z.object({
    reachable_from: reachableFrom(),
    front_door: z.string().nullable().describe('The address of the front door'),
    clients: z.array(client()),
    advice: z.string().nullable().describe('What prevents all of them from working'),
    ...commandFields(z.string().nullable().describe('The command for that')),
  }),
)
export type ClientsData = z.output<typeof clients.schema>
export type ClientData = ClientsData['clients'][number]
