import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'

export const serviceStates = [
  'absent',
  'created',
  'starting',
  'running',
  'healthy',
  'unhealthy',
  'restarting',
  'crash-looping',
  'paused',
  'stopped',
  'failed',
  'removed-from-the-stack',
] as const
export type ServiceState = (typeof serviceStates)[number]
export const serviceState = shape('service_state', 'What a service is doing.', () => z.enum(serviceStates))

export const formStates = ['off', 'starting', 'healthy', 'partial', 'unhealthy'] as const
export type FormState = (typeof formStates)[number]
export const formState = shape('form_state', 'How a form is doing as a whole.', () => z.enum(formStates))

export const port = shape('port', 'One port of a service.', () =>
  z.object({
    container: z.int().min(1).max(65535).describe('Inside the container'),
    host: z.int().min(1).max(65535).nullable().describe('On this machine; null where it is not published'),
    protocol: z.enum(['tcp', 'udp', 'sctp']),
    address: z.string().nullable().describe('The address it is bound to on this machine'),
  }),
)

const image = shape('service_image', 'Which image a service has, and should have.', () =>
  z.object({
    declared: z.string().nullable().describe('What the stack declares; null where it declares none'),
    running: z.string().nullable().describe('What the container was made from'),
    digest: z.string().nullable().describe('The digest of the image it was made from, as the engine holds it'),
    differs: z.boolean().describe('The container was made from another image than the stack declares'),
  }),
)

const health = shape('service_health', 'What the last look at a service said.', () =>
  z.object({
    status: z.enum(['starting', 'healthy', 'unhealthy']),
    from: z.enum(['engine', 'usher']).describe('Who looked: the engine inside the container, or usher at its port'),
    failed_looks: z.int().min(0).describe('How many looks in a row have failed'),
    said: z.string().nullable().describe('The last look’s own words'),
    at: instant().nullable().describe('When the last look was'),
  }),
)

export const serviceStatus = shape('service_status', 'What one service is doing.', () =>
  z.object({
    service: z.string(),
    container: z.string().nullable().describe('The container’s name; null where there is none'),
    state: serviceState(),
    since: instant().nullable().describe('When it came to be in this state'),
    summary: z.string().describe('The state in a few words, for people'),
    because: z.string().nullable().describe('Why, where it is not as it should be'),
    without: z.string().nullable().describe('What the household goes without while it is not there'),
    weight: z.enum(['critical', 'core', 'helpful', 'optional']),
    wanted: z.boolean().describe('A form that is on needs it'),
    forms: z.array(z.string()).describe('The forms that name it'),
    exit_code: z.int().nullable(),
    restarts: z.int().min(0).describe('How often the engine has started it again by itself'),
    health: health().nullable().describe('Null where nothing looks'),
    image: image(),
    ports: z.array(port()),
  }),
)
export type ServiceStatus = z.output<ReturnType<typeof serviceStatus>>

const formStatus = shape('form_status', 'How one form is doing.', () =>
  z.object({
    form: z.string(),
    title: z.string(),
    state: formState(),
    services: z.array(z.string()).describe('All it takes, with what it needs'),
    not_well: z.array(z.string()).describe('Those of them that are not as they should be'),
  }),
)
export type FormStatus = z.output<ReturnType<typeof formStatus>>

const engineFacts = shape('engine', 'The container engine that was asked.', () =>
  z.object({
    name: z.enum(['docker', 'podman', 'rehearsal']),
    version: z.string().nullable(),
    endpoint: z.string(),
    from: z.enum(['flag', 'setting', 'environment', 'context', 'socket']).describe('What named the address'),
  }),
)

export const status = kind('status', 'What the stack is doing.', () =>
  z.object({
    at: instant().describe('The moment it describes'),
    rehearsal: z.boolean().describe('This is a rehearsal: the engine and the apps are pretended'),
    project: z.string(),
    engine: engineFacts(),
    summary: z.string().describe('The whole in one sentence'),
    forms: z.array(formStatus()),
    services: z.array(serviceStatus()),
  }),
)
export type StatusData = z.output<typeof status.shape>
