import type { Belongings } from './belongings.ts'
import type { Files } from './files.ts'
import type { Power } from './power.ts'
import type { Trials } from './trial.ts'

/** What the rest of usher asks of a container engine. Docker and Podman answer alike behind it. */
export interface Engine {
  /** Where it was reached and what it is. */
  readonly facts: EngineFacts
  /** Every container carrying all of `labels`, running or not. One request, however many there are. */
  containers(labels?: Record<string, string>): Promise<ContainerBrief[]>
  /** Everything usher wants to know of one container, or undefined when it is gone. */
  inspect(id: string): Promise<Container | undefined>
  /** The same for many, a few at a time; in the order asked, those that are gone left out. */
  inspectAll(ids: readonly string[]): Promise<Container[]>
  /**
   * Lines oldest first, with their time. Ends when the container's log ends (following, that is when it stops) or when
   * `signal` aborts. A container that is gone has no lines.
   */
  logs(id: string, how: LogsAsked): AsyncIterable<LogLine>
  /** The same lines, those that arrived together in one go. */
  logsTogether(id: string, how: LogsAsked): AsyncIterable<readonly LogLine[]>
  /**
   * What happens to containers from now on, until `signal` aborts. It is subscribed when the first event is asked for:
   * whoever looks first and listens after gives the moment of looking as `since`.
   */
  events(how: { signal: AbortSignal; since?: Date }): AsyncIterable<EngineEvent>
  /** The images this machine has, by any of their references. */
  images(): Promise<Image[]>
  image(reference: string): Promise<Image | undefined>
  /** Takes one to two seconds: the engine compares two moments. Undefined when it is gone or not running. */
  stats(id: string): Promise<Usage | undefined>
  /**
   * Runs a command inside a container, without a shell unless it names one, and waits for its end. For actions alone:
   * it is another program in the container for as long as it takes. Undefined when that is gone; refused where it does
   * not run, or has no such program.
   */
  exec(id: string, argv: readonly string[], how?: ExecAsked): Promise<Ran | undefined>
  /** The machine as the engine sees it. */
  info(): Promise<EngineInfo>
  /** What images and containers take of the engine's disk. It counts for seconds where there are many. */
  diskUse(): Promise<DiskUse>
  /** Takes an image away, never one that a container is made from. False where it is gone already. */
  removeImage(id: string): Promise<boolean>
  /** What a project has beside its containers and images. */
  belongings: Belongings
  /** Lets a name stand for an image that is here: whatever had that name keeps its id and loses the name. */
  tagImage(id: string, reference: string): Promise<void>
  /** Where something is tried without touching what runs. */
  trials: Trials
  power: Power
  files: Files
}

export interface ExecAsked {
  /** `uid` or `uid:gid`; the container's own where it is left out. */
  user?: string
  signal?: AbortSignal
  /** How long it may take; 10 s where it is left out. It is not ended by that, only not waited for. */
  deadline_ms?: number
}

/** What a command came to: at most 64 KiB of each stream are kept. */
export interface Ran {
  exit: number
  out: string
  err: string
  cut: boolean
}

export interface LogsAsked {
  /** The last so many lines, or all there are. */
  tail: number | 'all'
  follow?: boolean
  /** Only lines of this moment and later. */
  since?: Date
  signal?: AbortSignal
}

export interface EngineFacts {
  name: 'docker' | 'podman' | 'rehearsal'
  /** It only pretends, whatever it is named after. */
  rehearsed: boolean
  version: string
  /** The version of the Engine API the two agreed on, such as `1.44`. */
  api: string
  /** `unix:///…` or `tcp://host:port`. */
  endpoint: string
  /** What named the endpoint. */
  from: EngineSource
  os: string
}

export interface EngineInfo {
  arch: string
  cpus: number
  memory_bytes: number
  /** Where the engine keeps images and containers. */
  root: string
  storage_driver: string
  cgroup_version: '1' | '2' | null
  rootless: boolean
  /** Its clock, at the moment of the answer; null where it does not say. */
  system_time: Date | null
  /** The engine's own words about what the machine lacks. */
  warnings: string[]
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
  /** The ids of the networks that it is attached to, sorted. One that has no network of its own has none. */
  networks: string[]
  /** Whether the engine looks at its health. In the list only a running container says so. */
  checked: boolean
}

/** The engine's own word. Podman's extra words are mapped to these. */
export type EngineState = 'created' | 'running' | 'paused' | 'restarting' | 'removing' | 'exited' | 'dead'

export interface Container extends ContainerBrief {
  started_at: Date | null
  /** When it last ended; before `started_at` when it has been started again. */
  finished_at: Date | null
  /** Of the last run that ended; null while it runs and when it never ran. */
  exit_code: number | null
  oom_killed: boolean
  /** The engine's own words about why it did not start; empty when it has none. */
  error: string
  restarts: number
  restart_policy: string
  health: Health | null
  /** `host`, a network's name, or `container:<id>` when it shares another's. */
  network_mode: string
  mounts: Mount[]
  environment: string[]
  log_driver: string
  /** How its log is kept: `max-size`, `max-file`. */
  log_options: Record<string, string>
  /** Where the engine writes its log; empty where it does not say. */
  log_path: string
  /** Of its main process, in the engine's own machine; null while it does not run. */
  pid: number | null
  /** It may do to the machine whatever root may. */
  privileged: boolean
  /** The machine’s devices that it was given, by their paths inside it. */
  devices: string[]
  /** Groups beside its own: names or numbers. */
  groups: string[]
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
  /** The name of the volume, where it is one. */
  volume?: string
}

export interface LogLine {
  /** RFC 3339 in UTC to the millisecond, so lines of several containers sort as text. */
  at: string
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
  /** What its makers say it is, from its label; left out where they do not. */
  version?: string
}

export interface DiskUse {
  /** Of all images together, each layer once; null where the engine does not say. */
  layers_bytes: number | null
  images: ImageUse[]
  containers: { id: string; name: string; written_bytes: number | null }[]
}

export interface ImageUse extends Image {
  /** What it has in common with others; null where the engine does not say. */
  shared_bytes: number | null
  /** How many containers are made from it, running or not; null where the engine does not say. */
  containers: number | null
}

/** Null where the engine has no figure, as a rootless one without cgroup delegation. */
export interface Usage {
  /** Without what the page cache could give back at once. */
  memory_bytes: number | null
  memory_limit_bytes: number | null
  /** Of one processor: two busy ones are 200. */
  cpu_percent: number | null
  received_bytes: number
  sent_bytes: number
}
