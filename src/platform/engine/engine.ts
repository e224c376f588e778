import type { ContainerUsage, UsageCounters } from './container-usage.ts'
import type { ProjectResources } from './project-resources.ts'
import type { ContainerFiles } from './container-files.ts'
import type { ContainerControl } from './container-control.ts'
import type { Sandboxes } from './sandboxes.ts'
import type { Swarm } from './swarm.ts'

/** Everything usher asks of a container engine. Hides the differences between Docker and Podman. */
export interface Engine {
  readonly facts: EngineFacts
  /** Lists every container with all of these `labels`, in one request: those that run, or also the others. */
  containers(labels?: Record<string, string>, how?: { runningOnly?: boolean }): Promise<ContainerSummary[]>
  /** Takes an id or a name. */
  inspect(id: string): Promise<Container | undefined>
  /** Inspects a few at a time. Keeps the order and skips containers that are gone. */
  inspectAll(ids: readonly string[]): Promise<Container[]>
  /**
   * Yields lines oldest first, with their time. Ends when the container's log ends (when following: when it stops) or
   * when
   * `signal` aborts. Yields nothing if the container is gone.
   */
  logs(id: string, how: LogsOptions): AsyncIterable<LogLine>
  /** Yields the same lines, grouped by arrival. */
  logBatches(id: string, how: LogsOptions): AsyncIterable<readonly LogLine[]>
  /**
   * Yields container events from now on, until `signal` aborts. It subscribes when the first event is requested: a
   * caller that reads the state first passes the time of that read as `since`.
   */
  events(how: { signal: AbortSignal; since?: Date }): AsyncIterable<EngineEvent>
  images(): Promise<EngineImage[]>
  image(reference: string): Promise<EngineImage | undefined>
  /**
   * Takes one to two seconds, because the engine compares two samples. Undefined if the container is gone or not
   * running.
   */
  stats(id: string): Promise<ContainerUsage | undefined>
  /** Returns the counters since the container's start, without waiting. Undefined if it is gone or not running. */
  usageCounters(id: string): Promise<UsageCounters | undefined>
  /**
   * Runs a command inside a container, without a shell unless `argv` names one, and waits for its end. Use it for
   * actions alone: it adds a process to the container. Undefined if the container is gone; throws if it is not running
   * or has no such program.
   */
  exec(id: string, argv: readonly string[], how?: ExecOptions): Promise<ExecResult | undefined>
  info(): Promise<EngineInfo>
  /** Null if it belongs to none. */
  swarm(): Promise<Swarm | null>
  /** What images and containers use of the engine's disk. Takes seconds if there are many. */
  diskUse(): Promise<EngineDiskUse>
  /** Never removes an image that a container uses. Returns false if the image is already gone. */
  removeImage(id: string): Promise<boolean>
  projectResources: ProjectResources
  /** Points a name at a local image. An image that had the name keeps its id and loses the name. */
  tagImage(id: string, reference: string): Promise<void>
  sandboxes: Sandboxes
  containerControl: ContainerControl
  containerFiles: ContainerFiles
}

export interface ExecOptions {
  /** `uid` or `uid:gid`; by default the container's own. */
  user?: string
  signal?: AbortSignal
  /** How long to wait; 10 s by default. The command continues after that. */
  deadline_ms?: number
}

/** At most 64 KiB of each stream are kept. */
export interface ExecResult {
  exit_code: number
  stdout: string
  stderr: string
  truncated: boolean
}

export interface LogsOptions {
  tail: number | 'all'
  follow?: boolean
  /** Inclusive. */
  since?: Date
  /** Inclusive. Engines apply it after `tail`: give it with `all`. source: moby, daemon/logger/loggerutils/logfile.go */
  until?: Date
  signal?: AbortSignal
}

export interface EngineFacts {
  name: 'docker' | 'podman' | 'rehearsal'
  /** A simulated engine, whatever its name. */
  rehearsed: boolean
  version: string
  /** The agreed version of the Engine API, such as `1.44`. */
  api: string
  endpoint: string
  source: EngineSource
  os: string
  /** Null if it runs on this machine. */
  remote: EngineHost | null
  /** What tells the engine's own client where it is. */
  client_environment: Readonly<Record<string, string>>
}

/** Another machine, on which the engine runs: its files, processes and ports are not those of this one. */
export interface EngineHost {
  /** The name under which its published ports are reached; null if only the engine's socket is carried here. */
  host: string | null
}

export interface EngineInfo {
  arch: string
  cpus: number
  memory_bytes: number
  root: string
  storage_driver: string
  cgroup_version: '1' | '2' | null
  rootless: boolean
  /** Of the engine's machine; null if the engine does not report it. */
  hostname: string | null
  /** The kernel's release, such as `6.12.0-amd64`; null if the engine does not report it. */
  kernel: string | null
  /** The operating system, such as `Debian GNU/Linux 13`; null if the engine does not report it. */
  system: string | null
  /** The engine's clock at the time of the response; null if unknown. */
  system_time: Date | null
  warnings: string[]
}

export type EngineSource = 'flag' | 'setting' | 'environment' | 'context' | 'socket'

export interface ContainerSummary {
  id: string
  name: string
  /** From the Compose label; null for a container that Compose did not create. */
  service: string | null
  project: string | null
  image: string
  image_id: string
  state: ContainerState
  labels: Record<string, string>
  ports: ContainerPort[]
  created_at: Date
  /** Sorted network ids. Empty for a container without its own network. */
  networks: string[]
  /** Its IPv4 addresses in those networks. Empty while it does not run. */
  addresses: string[]
  /** In a list, only running containers report this. */
  has_health_check: boolean
}

/** The engine's own word. Podman's extra words are mapped to these. */
export type ContainerState = 'created' | 'running' | 'paused' | 'restarting' | 'removing' | 'exited' | 'dead'

export interface Container extends ContainerSummary {
  started_at: Date | null
  /** Before `started_at` if the container was started again. */
  finished_at: Date | null
  /** Of the last run that ended; null while it runs, and if it never ran. */
  exit_code: number | null
  oom_killed: boolean
  /** The engine's own words about why it did not start; empty if there are none. */
  error: string
  restarts: number
  restart_policy: string
  /** The engine removes it when it stops: `docker run --rm`. */
  removed_on_stop: boolean
  /** As declared, or the image's own: a name or number, with or without a group. Empty means root. */
  user: string
  health: ContainerHealth | null
  /** `host`, a network's name, or `container:<id>` if it shares another's. */
  network_mode: string
  mounts: ContainerMount[]
  environment: string[]
  log_driver: string
  /** Log rotation: `max-size`, `max-file`. */
  log_options: Record<string, string>
  /** Empty if the engine does not report it. */
  log_path: string
  /** The main process on the engine's machine; null while the container does not run. */
  pid: number | null
  /** It may do everything to the machine that root may. */
  privileged: boolean
  /** Paths inside the container. */
  devices: string[]
  /** Additional groups, as names or numbers. */
  groups: string[]
  memory_limit_bytes: number | null
}

export interface ContainerHealth {
  status: 'starting' | 'healthy' | 'unhealthy'
  failing_streak: number
  /** Newest last; the engine keeps five. */
  probes: { at: Date; exit_code: number; output: string }[]
}

export interface ContainerPort {
  container: number
  protocol: 'tcp' | 'udp' | 'sctp'
  /** Null if the port is exposed but not published. */
  host: number | null
  address: string | null
}

export interface ContainerMount {
  type: string
  source: string
  target: string
  writable: boolean
  volume?: string
}

export interface LogLine {
  /** RFC 3339 in UTC to the millisecond, so that lines of several containers sort as text. */
  logged_at: string
  stream: 'stdout' | 'stderr'
  text: string
}

export interface EngineEvent {
  at: Date
  /** `start`, `die`, `stop`, `destroy`, `health_status`, … with Podman's words mapped to Docker's. */
  action: string
  id: string
  service: string | null
  project: string | null
  health: ContainerHealth['status'] | null
}

export interface EngineImage {
  id: string
  references: string[]
  digests: string[]
  size_bytes: number
  created_at: Date | null
  /** From the image's version label, if it has one. */
  version?: string
}

export interface EngineDiskUse {
  /** Of all images together, each layer once; null if the engine does not report it. */
  layers_bytes: number | null
  images: ImageDiskUse[]
  containers: { id: string; name: string; written_bytes: number | null }[]
}

export interface ImageDiskUse extends EngineImage {
  /** Shared with other images; null if the engine does not report it. */
  shared_bytes: number | null
  /** Containers created from it, running or not; null if the engine does not report it. */
  containers: number | null
}
