/** A stack as usher sees it: one Compose project, with what its `x-usher` adds. */
export interface Stack {
  /** The project's name, as Compose works it out. */
  name: string
  /** The project's directory, absolute. */
  directory: string
  /** The files that Compose is given, absolute, each over the one before it. */
  files: string[]
  /** Those, and every file that they include or extend. */
  read_files: string[]
  /** In the order they are declared. */
  forms: Form[]
  services: Service[]
}

/** What a household turns on together. */
export interface Form {
  name: string
  summary: string
  /** Forms it cannot do without. */
  needs: string[]
  /** Forms of which one is enough. */
  needs_any: string[]
  services: string[]
}

export const audiences = ['operator', 'household'] as const
export type Audience = (typeof audiences)[number]

/** How much the household misses it, the most first. */
export const weights = ['critical', 'core', 'helpful', 'optional'] as const
export type Weight = (typeof weights)[number]

/** What is in a folder: settings and databases, the household's own files, or what can be made again. */
export const storages = ['config', 'data', 'cache'] as const
export type StorageSort = (typeof storages)[number]

export interface Service {
  name: string
  /** Null for a service that is only built. */
  image: string | null
  /** Compose starts it only when one of these is asked for; always, when there are none. */
  profiles: string[]
  /** Which app's client speaks to it; null when usher has none. */
  app: string | null
  summary: string | null
  /** What the household goes without while it is down. */
  without: string | null
  audience: Audience | null
  /** `helpful` unless the stack says otherwise. */
  weight: Weight
  health: HealthRule | null
  outbound: Outbound[]
  keeps: Keep[]
  /** Paths inside the container, by what is in them. */
  storage: Partial<Record<StorageSort, string>>
  ports: PublishedPort[]
  /** The service whose network it lives in: its own ports are published there. */
  shares_network_of: string | null
  depends_on: Dependency[]
  mounts: StackMount[]
  /** Names of the environment variables it is given. Their values are not kept. */
  environment: string[]
  settings: UsedSetting[]
  /** What it usually takes; null when nobody said. */
  memory_bytes: number | null
}

/**
 * How usher tells whether it is well. `own` is the image's own HEALTHCHECK, read from the engine. Any HTTP answer
 * counts unless `status` is named. `port` is the container's; null means the first one it publishes.
 */
export type HealthRule =
  | { by: 'own'; within_seconds: number }
  | { by: 'http'; path: string; status: number | null; port: number | null; within_seconds: number }
  | { by: 'tcp'; port: number | null; within_seconds: number }

export interface Outbound {
  to: string
  why: string
  /** What no longer works when it cannot get there. */
  without: string
  /** What is told there; null when nobody said. */
  carries: string | null
}

export interface Keep {
  /** A path inside the container. */
  at: string
  what: string
}

/** A host port of null is any free one, chosen when the container starts. */
export interface PublishedPort {
  container: number
  host: number | null
  protocol: 'tcp' | 'udp' | 'sctp'
  /** `0.0.0.0` when the stack names none. */
  address: string
}

export interface Dependency {
  service: string
  condition: 'service_started' | 'service_healthy' | 'service_completed_successfully'
  required: boolean
}

export interface StackMount {
  type: 'bind' | 'volume' | 'tmpfs' | 'other'
  /** An absolute path for a bind, a name for a volume, null for what has none. */
  source: string | null
  target: string
  writable: boolean
}

/** A variable that decides something about a service. */
export interface UsedSetting {
  name: string
  /** What stands in for it in this stack; null where nothing does. */
  default: string | null
  /** The stack refuses to start without it. */
  required: boolean
  /** By Compose, which puts it into the container's declaration, or by usher, which tells the running app. */
  through: 'compose' | 'app'
}

export function serviceNamed(stack: Stack, name: string): Service | undefined {
  return stack.services.find((service) => service.name === name)
}

export function formNamed(stack: Stack, name: string): Form | undefined {
  return stack.forms.find((form) => form.name === name)
}
