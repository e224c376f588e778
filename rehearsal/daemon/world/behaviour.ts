import type { Chance } from '../../chance.ts'
import type { ContainerRecord, ImageRecord, Published } from './model.ts'
import type { World } from './world.ts'

/** How the program inside a container behaves. Asked for anew at every turn, so that a fault can change it. */
export interface Behaviour {
  /** From start until it answers; a look at its health fails before that. */
  readyAfterMs: number
  /** What a look at its health says while it does not answer, or `unwell` when it is. */
  silence: string
  unwell: string | null
  /** It ends by itself. */
  exits: { afterMs: number; code: number; says: string[]; outOfMemory?: boolean } | null
  stopsInMs: number
  stopCode: number
  hello: string[]
  goodbye: string[]
  chatter: { everyMs: number; say: (chance: Chance, at: Date) => string } | null
  uses: { memoryBytes: number; cpuPercent: number; receivedPerSecond: number; sentPerSecond: number }
}

/** A program about which nothing is known: it runs, says nothing and ends when it is asked to. */
export const quiet: Behaviour = {
  readyAfterMs: 0,
  silence: 'connection refused',
  unwell: null,
  exits: null,
  stopsInMs: 120,
  stopCode: 0,
  hello: [],
  goodbye: [],
  chatter: null,
  uses: { memoryBytes: 24_000_000, cpuPercent: 0.1, receivedPerSecond: 40, sentPerSecond: 40 },
}

/** What there is to rehearse. */
export interface Scenario {
  /** How a container behaves when nothing is wrong with it. */
  behaviour(container: ContainerRecord): Behaviour
  /** What can be pulled. */
  registry: ImageRecord[]
  /** How fast the line to the registry is, all layers together. */
  lineBytesPerSecond: number
}

/** What happens outside the engine when a container starts and stops: its app answers, or answers no more. */
export interface Hooks {
  /** Resolves to where its ports really answer. Throwing keeps the container from starting. */
  up(container: ContainerRecord, world: World): Promise<Published[]>
  down(container: ContainerRecord, world: World): Promise<void>
  /** A fault began or ended. */
  struck?(world: World): Promise<void>
}
