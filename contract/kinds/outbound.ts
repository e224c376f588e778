import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { answerCompleteness } from './shapes.ts'

/** How far away a contacted host is. */
const distances = ['this-machine', 'lan', 'internet'] as const

const usherContact = namedSchema('own_contact', 'A host that usher itself contacts.', () =>
  z.object({
    contact: z.string().describe('A stable name for it'),
    destinations: z.array(z.string()).describe('The destinations, as this machine is set up now'),
    network: z.enum(distances).nullable().describe('Null if the engine does not answer, and its address is unknown'),
    leaves_machine: z.boolean().nullable().describe('It leaves this machine'),
    trigger: z.string(),
    carries: z.string().describe('The data that is sent'),
    because: z.string(),
    impact: z.string().describe('What stops working if it is not reachable'),
    advice: z.string().describe('How to turn it off'),
  }),
)

const service = namedSchema('service_contact', 'A host that a service contacts, as the stack declares it.', () =>
  z.object({
    service: z.string(),
    destination: z.string(),
    carries: z.string().nullable().describe('The data that is sent; null if the stack does not say'),
    because: z.string(),
    impact: z.string().describe('What stops working when it is blocked'),
    running: z.boolean().nullable().describe('Whether the service runs; null if the engine does not answer'),
    advice: z.string().describe('How to turn it off'),
    ...commandFields(z.string().nullable().describe('The command for that; null if it is off')),
  }),
)

export const outbound = declareKind('outbound', '0.1', 'Everything that leaves the machine.', () =>
  z.object({
    summary: z.string().describe('A one-sentence summary'),
    own_contacts: z.array(usherContact()).describe('Every host that usher can contact'),
    services: z.array(service()),
    silent_services: z.array(z.string()).describe('Services that are described and declare no outbound contacts'),
    unknown_services: z
      .array(z.string())
      .describe('Services that the stack does not describe: what they contact is unknown'),
    ...answerCompleteness(),
  }),
)
export type OutboundData = z.output<typeof outbound.schema>
export type UsherContact = OutboundData['own_contacts'][number]
export type ServiceContact = OutboundData['services'][number]
