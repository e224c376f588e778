import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { reachableFrom } from './front-door.ts'

const purposes = ['watch', 'music', 'audiobooks', 'ask'] as const
export type Purpose = (typeof purposes)[number]

const supports = ['good', 'fair', 'poor'] as const
export type Support = (typeof supports)[number]

const client = shape('client', 'What to use on one kind of device.', () =>
  z.object({
    device: z.string().describe('A stable name for the kind of device'),
    title: z.string().describe('The kind of device, for people'),
    purpose: z.enum(purposes),
    applies: z.boolean().describe('A service that runs can be used on it'),
    service: z.string().nullable().describe('The service it is for; null where none runs'),
    app: z.string().nullable().describe('The app to use; null where none applies'),
    get: z.string().nullable().describe('Where the app is to be had'),
    support: z.enum(supports).nullable().describe('How well it works there'),
    address: z.string().nullable().describe('What to enter; null where the device could not reach it'),
    because: z.string().nullable().describe('Why the row does not apply, or why there is no address'),
    advice: z.string().nullable().describe('What to do where support is not good, or what to know first'),
  }),
)

export const clients = kind('clients', 'Which app to use, per kind of device.', () =>
  z.object({
    reachable_from: reachableFrom(),
    front_door: z.string().nullable().describe('The address of the front door'),
    clients: z.array(client()),
    advice: z.string().nullable().describe('What stands in the way of all of them'),
    command: z.string().nullable().describe('What to type for that'),
  }),
)
export type ClientsData = z.output<typeof clients.shape>
export type ClientRow = ClientsData['clients'][number]
