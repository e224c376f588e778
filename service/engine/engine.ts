/** What the rest of usher asks of a container engine. Docker and Podman answer alike behind it. */
export interface Engine {
  /** Where it was reached and what it is. */
  readonly facts: EngineFacts
  /** Every container carrying all of `labels`, running or not. One request, however many there are. */
  containers(labels?: Record<string, string>): Promise<ContainerBrief[]>
  /** Everything usher wants to know of one container, or undefined when it is gone. */
  inspect(id: string): Promise<Container | undefined>
  /** Lines oldest first, with their time. Ends when the container's log ends, or, following, when `signal` aborts. */
  logs(id: string, how: { tail: number; follow?: boolean; signal?: AbortSignal }): AsyncIterable<LogLine>
  /** What happens to containers from now on, until `signal` aborts. */
  events(how: { signal: AbortSignal; since?: Date }): AsyncIterable<EngineEvent>
  /** The images this machine has, by any of their references. */
  images(): Promise<Image[]>
  image(reference: string): Promise<Image | undefined>
  stats(id: string): Promise<Usage | undefined>
}

export interface EngineFacts {
  name: 'docker' | 'podman' | 'rehearsal'
  version: string
  /** The version of the Engine API the two agreed on, such as `1.44`. */
  api: string
  /** `unix:///…` or `tcp://host:port`. */
  endpoint: string
  /** What named the endpoint. */
  from: EngineSource
  os: string
  arch: string
}

export type EngineSource = 'flag' | 'setting' | 'environment' | 'context' | 'socket'

export interface ContainerBrief {
  id: string
  name: string
  /** The Compose service, from its label; null for a container that Compose did not make. */
  service: string | null
  project: string | null
  image: string
  image_id: string
  state: EngineState
  labels: Record<string, string>
  ports: Port[]
  created_at: Date
}

/** The engine's own word. Podman's extra words are mapped to these. */
export type EngineState = 'created' | 'running' | 'paused' | 'restarting' | 'removing' | 'exited' | 'dead'

export interface Container extends ContainerBrief {
  started_at: Date | null
  finished_at: Date | null
  exit_code: number | null
  oom_killed: boolean
  /** The engine's own words about why it did not start; empty when it has none. */
  error: string
  restarts: number
  restart_policy: string
  health: Health | null
  /** `bridge`, `host`, `service:…`, or `container:<id>` when it shares another's network. */
  network_mode: string
  mounts: Mount[]
  environment: string[]
  log_driver: string
  memory_limit_bytes: number | null
}

export interface Health {
  status: 'starting' | 'healthy' | 'unhealthy'
  failing_streak: number
  /** Newest last; the engine keeps five. */
  looks: { at: Date; exit_code: number; said: string }[]
}

export interface Port {
  container: number
  protocol: 'tcp' | 'udp' | 'sctp'
  /** Null when it is exposed and not published. */
  host: number | null
  address: string | null
}

export interface Mount {
  type: string
  source: string
  target: string
  writable: boolean
}

export interface LogLine {
  at: Date
  stream: 'stdout' | 'stderr'
  text: string
}

export interface EngineEvent {
  at: Date
  /** `start`, `die`, `stop`, `destroy`, `health_status`, … with Podman's words mapped to Docker's. */
  what: string
  id: string
  service: string | null
  project: string | null
  health: Health['status'] | null
}

export interface Image {
  id: string
  references: string[]
  digests: string[]
  size_bytes: number
  created_at: Date | null
}

export interface Usage {
  memory_bytes: number
  memory_limit_bytes: number | null
  cpu_percent: number
  received_bytes: number
  sent_bytes: number
}
