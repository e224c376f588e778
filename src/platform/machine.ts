import type { Stats } from 'node:fs'
import type { Hand } from './compose/apply.ts'
import type { Engine } from './engine/engine.ts'
import type { Keeper } from './service-manager/keeper.ts'
import type { HeldPort } from './host/ports/held.ts'
import type { Places } from './paths.ts'
import type { SettingsFile } from './settings/file.ts'
import type { SetUp } from './compose-project/closure.ts'
import type { Stack } from './compose-project/model.ts'
import type { State } from './store/state.ts'

/** Everything that an answer may touch. Real in main.ts, pretended in tests. Each part is made when it is first asked for. */
export interface Machine {
  places: Places
  now(): Date
  /** The stack usher ships, or one of the operator's own, which is never written in. */
  source: 'carried' | 'operator'
  /** As it is filled in by the settings, or would be with these instead. */
  stack(instead?: Readonly<Record<string, string>>): Promise<Stack>
  /** usher's own copy of the files of the stack; nothing to write where the stack is the operator's. */
  stackFiles: StackFiles
  settings(): SettingsFile
  /** Whether the settings say that a form has what it needs from outside. */
  isSetUp(stack: Stack): SetUp
  engine(): Promise<Engine>
  /** What makes changes to containers: Compose, or the rehearsal's own. */
  hand(): Promise<Hand>
  state(): State
  /** One GET on a published port, for a service that has no health check of its own. Never throws. */
  look(address: LookedAt, signal: AbortSignal): Promise<Look>
  /** What listens on this machine's ports, containers aside; undefined where that cannot be seen. */
  listeners(): Promise<HeldPort[] | undefined>
  /** Where this machine's kernel tells of its processes: `/proc`. */
  proc: string
  /** How much room the file system of a path has. Rejects as the system says. */
  room(path: string): Promise<Room>
  /** What a file takes of its disk, in bytes. */
  taken(stat: Stats): number
  /** Whose machine it is and what it has, beside what the engine says. */
  host(): Promise<Host>
  /** What keeps programs running on this machine. */
  keeper(): Keeper
  /** How other devices at home may call this machine. */
  network(): Network
}

export interface Room {
  free_bytes: number
  total_bytes: number
  free_files: number
  /** 0 where the file system makes them as it needs them. */
  files: number
}

export interface Host {
  time_zone: string
  /** Who runs usher. */
  user: number
  group: number
  /** The first device that transcodes, and the group that may use it; null where there is none. */
  render: { device: string; group: number } | null
  /** Folders where large disks usually are, of those that are there. */
  disks: string[]
}

export interface Network {
  hostname: string
  /** Its addresses on networks at home, the likeliest first; none of those that only containers or a tunnel see. */
  addresses: string[]
}

export interface StackFiles {
  /** The paths that a change to these services would write or make first. */
  toWrite(services: readonly string[]): Promise<string[]>
  write(services: readonly string[]): Promise<void>
}

export interface LookedAt {
  host: string
  port: number
  /** Null asks only whether the port takes a connection. */
  path: string | null
}

/** What a look at a port found: an HTTP status (null for a bare TCP port), or why there is none. */
export type Look = { answered: true; status: number | null } | { answered: false; because: string }
