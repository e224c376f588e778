import type { Stats } from 'node:fs'
import type { StackRunner } from './compose/stack-runner.ts'
import type { Container, Engine } from './engine/engine.ts'
import type { ServiceManagerAccess } from './service-manager/manager-access.ts'
import type { HardwareAccess } from './hardware/hardware-access.ts'
import type { ListeningPort } from './host/listening-ports.ts'
import type { UsherPaths } from './paths.ts'
import type { RegistryAccess } from './registry/registry-access.ts'
import type { RemoteAccess } from './remote/connection.ts'
import type { SettingsFile } from './settings/settings-file.ts'
import type { IsFormConfigured } from './compose-project/form-resolution.ts'
import type { Stack } from './compose-project/stack.ts'
import type { StateStore } from './store/types.ts'

/** Everything a response may touch. Real in main.ts, fake in tests. Each part is created on first use. */
export interface Machine {
  paths: UsherPaths
  now(): Date
  /** The shipped stack, or an operator's own, where usher only declares other tags. */
  source: 'shipped' | 'operator'
  /** How soon the runtime compiles code to machine code. Missing where that is left to the runtime. */
  compileCode?(when: 'rarely' | 'as-usual'): void
  /** The stack as filled in by the settings, or with these values instead. */
  stack(instead?: Readonly<Record<string, string>>): Promise<Stack>
  /** Whether this is still what `stack` would return, asked without waiting. Missing where only `stack` can tell. */
  isCurrentStack?(stack: Stack): boolean
  /** How often an action that waits until it disturbs nobody asks again, in milliseconds; half a minute by default. */
  idleIntervalMs?: number
  /** Containers beside the project are not looked at. */
  projectOnly?: boolean
  /** usher's own copy of the stack's files; nothing to write if the stack is the operator's. */
  stackFiles: StackFiles
  settings(): SettingsFile
  isSetUp(stack: Stack): IsFormConfigured
  engine(): Promise<Engine>
  /** The container that usher runs in, if its engine is the one that runs it. */
  ownContainer?(): Promise<Container | undefined>
  runner(): Promise<StackRunner>
  state(): StateStore
  /** One GET on a published port, for a service without a health check. Never throws. */
  probePort(address: ProbeTarget, signal: AbortSignal): Promise<ProbeResult>
  /** Listening ports, or those of `wanted`, containers aside; undefined if they cannot be read. */
  listeningPorts(wanted?: ReadonlySet<number>): Promise<ListeningPort[] | undefined>
  procPath: string
  /** How long the machine has been up, sleep included, and an id of this start. Null where the system does not say. */
  uptime?(): { boot: string; uptime_ms: number } | null
  /** Rejects with the system's error. */
  diskSpace(path: string): Promise<FileSystemSpace>
  allocatedBytes(stat: Stats): number
  /** Disks, arrays, sensors and a UPS. Without it, nothing is known of them. */
  hardware?(): Promise<HardwareAccess>
  /** What the engine does not report about the machine. */
  host(): Promise<HostInfo>
  serviceManager(): ServiceManagerAccess
  /** How other devices at home reach this machine. */
  network(): HostNetwork
  /** How usher reaches other machines of the household. */
  remotes(): Promise<RemoteAccess>
  /** How usher reaches image registries. Only an action asks them. */
  registries(): Promise<RegistryAccess>
}

export interface FileSystemSpace {
  free_bytes: number
  total_bytes: number
  free_files: number
  /** 0 if the file system creates inodes on demand. */
  files: number
}

export interface HostInfo {
  time_zone: string
  uid: number
  gid: number
  /** The first device that can transcode, and the group that may use it; null if there is none. */
  renderDevice: { device: string; gid: number } | null
  /** Existing folders where large disks are usually mounted. */
  disks: string[]
}

export interface HostNetwork {
  hostname: string
  /** LAN addresses, the likeliest first, without those that only containers or a tunnel see. */
  addresses: string[]
}

export interface StackFiles {
  /** Returns the paths that a change to these services would first write or create. */
  pendingPaths(services: readonly string[]): Promise<string[]>
  write(services: readonly string[]): Promise<void>
}

export interface ProbeTarget {
  host: string
  port: number
  /** Null: only check that the port accepts connections. */
  path: string | null
  /** The port speaks TLS. Its certificate is not checked: a probe only asks whether something answers. */
  encrypted?: boolean
}

/** The HTTP status (null for a bare TCP port), or why there is none. */
export type ProbeResult = { answered: true; status: number | null } | { answered: false; because: string }
