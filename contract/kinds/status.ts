import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement, sentenceWithFigures } from '../observation.ts'
import { answerCompleteness, engineName, instant } from './shapes.ts'

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
  'removed-from-stack',
] as const
export type ServiceState = (typeof serviceStates)[number]
export const serviceState = namedSchema('service_state', 'What a service is doing.', () => z.enum(serviceStates))

export const formStates = ['off', 'starting', 'healthy', 'partial', 'unhealthy'] as const
export type FormState = (typeof formStates)[number]
export const formState = namedSchema('form_state', 'The state of a form as a whole.', () => z.enum(formStates))

export const port = namedSchema('port', 'One port of a service.', () =>
  z.object({
    container_port: z.int().min(1).max(65535).describe('The port inside the container'),
    host_port: z.int().min(1).max(65535).nullable().describe('The port on this machine; null if it is not published'),
    protocol: z.enum(['tcp', 'udp', 'sctp']),
    address: z.string().nullable().describe('The address it is bound to on this machine'),
  }),
)

const image = namedSchema('service_image', 'The image that a service has, and should have.', () =>
  z.object({
    declared_image: z.string().nullable().describe('The image that the stack declares; null if it declares none'),
    running_image: z.string().nullable().describe('The image that the container was created from'),
    digest: z.string().nullable().describe('The digest of that image, as the engine stores it'),
    differs: z.boolean().describe('The container was created from another image than the one declared'),
  }),
)

const health = namedSchema('service_health', 'The result of the last health check of a service.', () =>
  z.object({
    status: z.enum(['starting', 'healthy', 'unhealthy']),
    checked_by: z
      .enum(['engine', 'usher'])
      .describe('Who checked: the engine inside the container, or usher at its port'),
    failing_streak: measurement(z.int().min(0).describe('How many checks in a row have failed')),
    output: measurement(z.string().nullable().describe('The output of the last check')),
    checked_at: measurement(instant().nullable().describe('When the last check ran')),
  }),
)

/** What people call a service. */
export const serviceLabel = () => z.string().describe('Its name for people: that of its app if usher knows it')

/** The name of a form for people. */
export const formLabel = () => z.string().describe('Its name for people, a noun')

export const serviceStatus = namedSchema('service_status', 'What one service is doing.', () =>
  z.object({
    service: z.string(),
    label: serviceLabel(),
    purpose: z.string().nullable().describe('What it is for, in a few words; null if nobody has said'),
    local_address: z
      .string()
      .nullable()
      .describe('The address of its page for a browser on this machine; null if it has no page or publishes none'),
    home_address: z
      .string()
      .nullable()
      .describe('The address of its page for other devices at home; null if they cannot reach one'),
    container: z.string().nullable().describe('The container’s name; null if there is none'),
    state: serviceState(),
    state_changed_at: instant().nullable().describe('When it entered this state'),
    summary: z.string().describe('The state in a few words, for people'),
    because: sentenceWithFigures(z.string().nullable().describe('The reason, if it is not healthy')),
    impact: z.string().nullable().describe('What the household has to do without while it is off'),
    importance: z.enum(['critical', 'core', 'helpful', 'optional']),
    wanted: z.boolean().describe('A form that is on needs it'),
    forms: z.array(z.string()).describe('The forms that include it'),
    exit_code: z.int().nullable(),
    restarts: z.int().min(0).describe('How many times the engine has restarted it by itself'),
    health: health().nullable().describe('Null if nothing checks it'),
    container_image: image(),
    ports: z.array(port()),
  }),
)
export type ServiceStatus = z.output<ReturnType<typeof serviceStatus>>

const formStatus = namedSchema('form_status', 'The state of one form.', () =>
  z.object({
    form: z.string(),
    label: formLabel(),
    title: z.string(),
    state: formState(),
    services: z.array(z.string()).describe('Its services and all services it needs'),
    unhealthy: z.array(z.string()).describe('Those of them that are not healthy'),
  }),
)
export type FormStatus = z.output<ReturnType<typeof formStatus>>

const engineFacts = namedSchema('engine', 'The container engine that was asked.', () =>
  z.object({
    name: engineName(),
    version: z.string().nullable(),
    endpoint: z.string(),
    endpoint_origin: z
      .enum(['flag', 'setting', 'environment', 'context', 'socket'])
      .describe('Where its address came from'),
  }),
)

const containerManagers = ['compose', 'portainer', 'dockge', 'unraid', 'systemd', 'hand'] as const

const outsideService = namedSchema(
  'outside_service',
  'A media app in a container that the project does not declare. usher can start, stop and restart it, but never recreates it.',
  () =>
    z.object({
      service: z.string().describe('What usher calls it: its container’s name, unless the project has that name too'),
      container: z.string(),
      app: z.string(),
      title: z.string().describe('The app’s name for people'),
      image: z.string(),
      state: serviceState(),
      state_changed_at: instant().nullable().describe('When it entered this state'),
      summary: z.string().describe('The state in a few words, for people'),
      health: health().nullable().describe('Null if nothing checks it'),
      managed_by: z
        .enum(containerManagers)
        .describe('What manages the container, as far as its labels tell; `hand` if they tell nothing'),
      project: z.string().nullable().describe('The other Compose project that it belongs to'),
      takes_part: z
        .boolean()
        .describe('usher asks it like a service of the project, because the project has no service with this app'),
      ports: z.array(port()),
    }),
)
export type OutsideServiceStatus = z.output<ReturnType<typeof outsideService>>

const remoteService = namedSchema(
  'remote_service',
  'An app that usher asks at an address and does not operate, because a setting says that it runs elsewhere.',
  () =>
    z.object({
      service: z.string(),
      app: z.string(),
      label: serviceLabel(),
      address: z.string().describe('Where it is, as the setting says'),
      setting: z.string().describe('The setting that says so'),
      forms: z.array(z.string()).describe('The forms whose work it does, so that nothing is started for them here'),
      reached: z.boolean().describe('Something accepts connections there; only the checks tell whether it is the app'),
      because: z.string().nullable().describe('Why it does not answer'),
    }),
)
export type RemoteServiceStatus = z.output<ReturnType<typeof remoteService>>

export const status = declareKind('status', '0.1', 'What the stack is doing.', () =>
  z.object({
    observed_at: measurement(instant().describe('When this was observed')),
    rehearsal: z.boolean().describe('The engine and the apps are simulated'),
    project: z.string(),
    engine: engineFacts(),
    summary: z.string().describe('A one-sentence summary'),
    forms: z.array(formStatus()),
    services: z.array(serviceStatus()),
    outside: z.array(outsideService()).describe('Media apps beside the project'),
    elsewhere: z.array(remoteService()).describe('Apps that run elsewhere'),
    ...answerCompleteness(),
  }),
)
export type StatusData = z.output<typeof status.schema>
