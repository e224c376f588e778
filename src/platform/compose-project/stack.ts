import type { RemoteAddress } from '../settings/values/remote-address.ts'

export interface Stack {
  /** As Compose derives it. */
  name: string
  /** Absolute. */
  directory: string
  /** The absolute paths that Compose is given, in merge order. */
  files: string[]
  /** `files`, and every file that they include or extend. */
  source_files: string[]
  /** What the services' `env_file` names, absolute. */
  env_files: string[]
  /** In declaration order, or derived if the project declares none. */
  forms: Form[]
  forms_derived: boolean
  /** Those that run on this machine. */
  services: Service[]
  /** Those that run elsewhere, if there are any. */
  remote?: RemoteService[]
}

/** An app that usher asks at an address, and never operates: a setting says that it runs elsewhere. */
export interface RemoteService {
  /** As the stack declares it or, if it does not, as usher knows the app. */
  service: Service
  /** `JELLYFIN_AT` */
  setting: string
  /** `JELLYFIN_KEY` */
  key_setting: string
  address: RemoteAddress
}

/** Services that a household turns on together. */
export interface Form {
  name: string
  /** A noun that a household reads: `Series`. */
  label: string
  summary: string
  /** All of these forms are required. */
  needs: string[]
  /** Any one of these forms is enough. */
  needs_any: string[]
  services: string[]
  /** The services that do its work elsewhere, so that there is nothing to start here. */
  met_elsewhere?: string[]
}

export const audiences = ['operator', 'household'] as const
export type Audience = (typeof audiences)[number]

/** How much the household misses it, the most first. */
export const weights = ['critical', 'core', 'helpful', 'optional'] as const
export type Weight = (typeof weights)[number]

/** `config`: settings and databases. `data`: the household's own files. `cache`: can be rebuilt. */
export const storageTypes = ['config', 'data', 'cache'] as const
export type StorageType = (typeof storageTypes)[number]

export interface Service {
  name: string
  image: string | null
  /** Compose starts the service only if one of these is requested; always, if there are none. */
  profiles: string[]
  /** The app client to use; null if usher has none. */
  app: string | null
  summary: string | null
  /** What the household loses while the service is down. */
  without: string | null
  audience: Audience | null
  /** `helpful` by default. */
  weight: Weight
  health: HealthRule | null
  outbound: OutboundConnection[]
  persistent_data: PersistentData[]
  /** Paths inside the container. `data` is the first of `content`. */
  storage: Partial<Record<StorageType, string>>
  /** Where the household's own files are mounted: one folder for everything, or one for each kind. */
  content: string[]
  ports: PublishedPort[]
  /** The service whose network it shares; its own ports are published there. */
  shares_network_of: string | null
  /** It uses the machine's own network, so that its port is open there without being published. */
  on_host_network?: true
  depends_on: ServiceDependency[]
  mounts: StackMount[]
  /** Names of its environment variables, without their values. */
  environment: string[]
  settings: ServiceSetting[]
  /** Typical use; null if not declared. */
  memory_bytes: number | null
  recognition: ServiceRecognition
}

/** How usher recognised the app, and where each field comes from. */
export interface ServiceRecognition {
  /** What points to the app, the strongest first. Empty if the project declares the app. */
  evidence: RecognitionEvidence[]
  /** Null if nothing points to an app. An unsure match is not used. */
  certainty: Certainty | null
  /** What an unsure match would be; null otherwise. */
  possible_app: string | null
  /** The fields of `x-usher`, and of its `storage`, that somebody wrote, and where. All others are derived. */
  origins: Partial<Record<ManifestField | StorageType, 'x-usher' | 'correction'>>
}

/** `declared`: `x-usher` of the project says so. `corrected`: `usher stack set` did. The others grow weaker. */
export const certainties = ['declared', 'corrected', 'certain', 'likely', 'unsure'] as const
export type Certainty = (typeof certainties)[number]

export const evidenceTypes = ['image', 'label', 'variable', 'path', 'name', 'port'] as const

export interface RecognitionEvidence {
  type: (typeof evidenceTypes)[number]
  /** The image, the label, or whatever else it is. Never the value of a variable. */
  value: string
}

/** The fields of a service's `x-usher`. */
export const manifestFieldNames = [
  'app',
  'summary',
  'without',
  'audience',
  'weight',
  'health',
  'outbound',
  'keeps',
  'storage',
  'memory',
  'settings',
] as const
export type ManifestField = (typeof manifestFieldNames)[number]

/**
 * How usher checks its health. `own`: the image's HEALTHCHECK, read from the engine. Any HTTP response counts unless
 * `status` is set. `port` is the container's; null means the first one it publishes.
 */
export type HealthRule =
  | { by: 'own'; within_seconds: number }
  | { by: 'http'; path: string; status: number | null; port: number | null; within_seconds: number }
  | { by: 'tcp'; port: number | null; within_seconds: number }

export interface OutboundConnection {
  to: string
  why: string
  /** What stops working if it cannot be reached. */
  without: string
  /** What is sent there; null if not declared. */
  carries: string | null
}

export interface PersistentData {
  at: string
  what: string
}

/** A null host port is any free port, chosen when the container starts. */
export interface PublishedPort {
  container_port: number
  host_port: number | null
  protocol: 'tcp' | 'udp' | 'sctp'
  /** `0.0.0.0` if the stack names none. */
  address: string
}

export interface ServiceDependency {
  service: string
  condition: 'service_started' | 'service_healthy' | 'service_completed_successfully'
  required: boolean
}

export interface StackMount {
  type: 'bind' | 'volume' | 'tmpfs' | 'other'
  /** An absolute path for a bind, a name for a volume, null for other mounts. */
  source: string | null
  target: string
  writable: boolean
}

export interface ServiceSetting {
  name: string
  /** The value this stack uses if the variable is not set; null if there is none. */
  default: string | null
  /** The stack does not start without it. */
  required: boolean
  /** Either Compose puts it into the container's configuration, or usher sends it to the running app. */
  applied_by: 'compose' | 'app'
}

export const findService = (stack: Pick<Stack, 'services'>, name: string): Service | undefined =>
  byName(stack.services).get(name)

export const findForm = (stack: Pick<Stack, 'forms'>, name: string): Form | undefined => byName(stack.forms).get(name)

/** Returns the services that run elsewhere. */
export const remoteServicesOf = ({ remote = [] }: Pick<Stack, 'remote'>): readonly RemoteService[] => remote

/** Returns the stack as if those ran here: to tell what a service is for, never to run it. */
export const withRemoteServices = (stack: Stack): Stack => ({
  ...stack,
  services: [...stack.services, ...remoteServicesOf(stack).map(({ service }) => service)],
})

export const findRemoteService = (stack: Pick<Stack, 'remote'>, name: string): RemoteService | undefined =>
  remoteServicesOf(stack).find(({ service }) => service.name === name)

type Named = { name: string }
const indexes = new WeakMap<readonly Named[], Map<string, Named>>()

/** The list by name, made when first needed: a stack of thousands is asked thousands of times. It never changes. */
function byName<One extends Named>(list: readonly One[]): Map<string, One> {
  const known = indexes.get(list)
  if (known) return known as Map<string, One>
  const index = new Map(list.map((one) => [one.name, one]))
  indexes.set(list, index)
  return index
}
