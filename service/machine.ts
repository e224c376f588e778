import type { Hand } from './engine/apply.ts'
import type { Engine } from './engine/engine.ts'
import type { Places } from './places.ts'
import type { SettingsFile } from './settings/file.ts'
import type { Stack } from './stack/model.ts'
import type { State } from './state/state.ts'

/** Everything that an answer may touch. Real in main.ts, pretended in tests. Each part is made when it is first asked for. */
export interface Machine {
  places: Places
  now(): Date
  engine(): Promise<Engine>
  /** What makes changes to containers: Compose, or the rehearsal's own. */
  hand(): Promise<Hand>
  stack(): Promise<Stack>
  settings(): SettingsFile
  state(): State
  /** One GET on a published port, for a service that has no health check of its own. */
  look(address: { host: string; port: number; path: string | null }, signal: AbortSignal): Promise<Look>
}

/** What a look at a port found: an HTTP status (null for a bare TCP port), or why there is none. */
export type Look = { answered: true; status: number | null } | { answered: false; because: string }
