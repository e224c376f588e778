export interface Stack {
  /** As Compose derives it. */
  name: string
  /** Absolute. */
  directory: string
  /** The absolute paths that Compose is given, in merge order. */
  files: string[]
  /** `files`, and every file that they include or extend. */
  source_files: string[]
  /** In declaration order. */
  forms: Form[]
  services: Service[]
}

/** Services that a household turns on together. */
export interface Form {
  name: string
  summary: string
  /** All of these forms are required. */
  needs: string[]
  /** Any one of these forms is enough. */
  needs_any: string[]
  services: string[]
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
  /** Paths inside the container. */
  storage: Partial<Record<StorageType, string>>
  ports: PublishedPort[]
  /** The service whose network it shares; its own ports are published there. */
  shares_network_of: string | null
  depends_on: ServiceDependency[]
  mounts: StackMount[]
  /** Names of its environment variables, without their values. */
  environment: string[]
  settings: ServiceSetting[]
  /** Typical use; null if not declared. */
  memory_bytes: number | null
}

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

export function findService(stack: Stack, name: string): Service | undefined {
  return stack.services.find((service) => service.name === name)
}

export function findForm(stack: Stack, name: string): Form | undefined {
  return stack.forms.find((form) => form.name === name)
}
