import * as z from 'zod'
import { kind, shape } from '../declare.ts'

/** How far something that usher contacts is away. */
const distances = ['this-machine', 'home', 'internet'] as const

const own = shape('own_contact', 'Something that usher itself contacts.', () =>
  z.object({
    contact: z.string().describe('A stable name for it'),
    to: z.array(z.string()).describe('Where it goes, as this machine is set up now'),
    distance: z
      .enum(distances)
      .nullable()
      .describe('Null where the engine does not answer, and it is not known where one is'),
    leaves: z.boolean().nullable().describe('It goes beyond this machine'),
    when: z.string(),
    carries: z.string().describe('What is told'),
    because: z.string(),
    without: z.string().describe('What stops when it cannot get there'),
    advice: z.string().describe('How it is switched off'),
  }),
)

const service = shape('service_contact', 'Something that a service contacts, as the stack declares it.', () =>
  z.object({
    service: z.string(),
    to: z.string(),
    carries: z.string().nullable().describe('What is told; null where the stack does not say'),
    because: z.string(),
    without: z.string().describe('What stops when it is refused'),
    on: z.boolean().nullable().describe('The service runs; null where the engine does not answer'),
    advice: z.string().describe('How it is switched off'),
    command: z.string().nullable().describe('What to type for that; null where it is off'),
  }),
)

export const outbound = kind('outbound', 'Everything that leaves the machine.', () =>
  z.object({
    summary: z.string().describe('The whole in one sentence'),
    usher: z.array(own()).describe('All that usher can contact; there is nothing else'),
    services: z.array(service()),
    silent: z.array(z.string()).describe('Services that are described and declare nothing that leaves'),
    unknown: z.array(z.string()).describe('Services of which the stack says nothing: what they contact is not known'),
  }),
)
export type OutboundData = z.output<typeof outbound.shape>
export type OwnContact = OutboundData['usher'][number]
export type ServiceContact = OutboundData['services'][number]
