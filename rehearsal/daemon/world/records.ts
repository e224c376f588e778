/** The rehearsed engine's record of a container, stored on disk. Times are in milliseconds. */
export interface ContainerRecord {
  id: string
  name: string
  /** The requested reference: `caddy:2.11.6`. */
  image: string
  imageId: string
  createdAt: number
  env: string[]
  labels: Record<string, string>
  command: string[]
  entrypoint: string[]
  exposed: string[]
  wished: PortRequest[]
  networkMode: string
  mounts: MountPoint[]
  restart: { name: string; max: number }
  memoryLimit: number
  /** The devices of this machine that it has. Default: those of its service. */
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
  /** The ports where it really listens while it runs. */
  published: PublishedPortRecord[]
  /** A person stopped it, so `unless-stopped` does not restart it. */
  stoppedByHand: boolean
  writtenBytes: number
}

export interface PortRequest {
  container: number
  protocol: 'tcp' | 'udp' | 'sctp'
  address: string
  /** Null for any free port. */
  host: number | null
}

export interface PublishedPortRecord extends PortRequest {
  host: number
}

export interface MountPoint {
  type: 'bind' | 'volume'
  source: string
  target: string
  writable: boolean
}

/**
 * In milliseconds. source: Docker's defaults: a probe every 30 s with a timeout of 30 s, 3 failures, every 5 s during
 * startup.
 */
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
  /** The download size. */
  bytes: number
  /** The size on disk. */
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

/** An error response, with the engine's status and message. */
export class EngineError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
