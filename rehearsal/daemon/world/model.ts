/** What the pretend engine knows of a container. All of it is kept on disk. Times are in milliseconds. */
export interface ContainerRecord {
  id: string
  name: string
  /** As it was asked for: `caddy:2.11.6`. */
  image: string
  imageId: string
  createdAt: number
  env: string[]
  labels: Record<string, string>
  command: string[]
  entrypoint: string[]
  exposed: string[]
  wished: PortWish[]
  networkMode: string
  mounts: MountPoint[]
  restart: { name: string; max: number }
  memoryLimit: number
  /** The machine’s devices that it was given; those of its service where they are left out. */
  devices?: string[]
  logConfig: { Type: string; Config: Record<string, string> }
  healthcheck: HealthCheck | null
  state: 'created' | 'running' | 'paused' | 'restarting' | 'exited' | 'dead'
  startedAt: number | null
  finishedAt: number | null
  exitCode: number
  error: string
  oomKilled: boolean
  restarts: number
  pid: number
  health: HealthState | null
  /** Where its ports really answer, while it runs. */
  published: Published[]
  /** A person stopped it: `unless-stopped` leaves it so. */
  stoppedByHand: boolean
  writtenBytes: number
}

export interface PortWish {
  container: number
  protocol: 'tcp' | 'udp' | 'sctp'
  address: string
  /** Null for any free one. */
  host: number | null
}

export interface Published extends PortWish {
  host: number
}

export interface MountPoint {
  type: 'bind' | 'volume'
  source: string
  target: string
  writable: boolean
}

/** In milliseconds. source: Docker's defaults, 30 s between looks, 30 s for one, 3 failures, 5 s apart while starting. */
export interface HealthCheck {
  test: string[]
  interval: number
  timeout: number
  startPeriod: number
  startInterval: number
  retries: number
}

export interface HealthState {
  status: 'starting' | 'healthy' | 'unhealthy'
  streak: number
  looks: { from: number; to: number; code: number; said: string }[]
}

export interface ImageRecord {
  id: string
  references: string[]
  digests: string[]
  layers: Layer[]
  createdAt: number
  exposed: string[]
  env: string[]
  command: string[]
  healthcheck: HealthCheck | null
}

export interface Layer {
  id: string
  /** As it comes down the line. */
  bytes: number
  /** On the disk. */
  unpacked: number
}

export interface NetworkRecord {
  id: string
  name: string
  driver: string
  subnet: string | null
  createdAt: number
  labels: Record<string, string>
}

/** An answer that is not what was asked for, with the engine's status and sentence. */
export class EngineError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
