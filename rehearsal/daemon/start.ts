import { rm } from 'node:fs/promises'
import { realClock, type Clock } from '../clock.ts'
import { listenAt, type Door } from './http/door.ts'
import { engineServer } from './http/serve.ts'
import type { Window } from './http/versions.ts'
import type { Hooks, Scenario } from './world/behaviour.ts'
import { planOf, type FaultName } from './world/faults.ts'
import { keepIn, readKept, resume, suspend } from './world/keep.ts'
import { beginFault, endFault } from './world/trouble.ts'
import { createWorld, type World } from './world/world.ts'

export interface DaemonOptions {
  /** The path of its unix socket. Left out, it listens on a free port of the loopback instead. */
  socket?: string
  scenario: Scenario
  /** What happens outside when containers start and stop. */
  hooks?: Hooks
  /** Puts the first containers into a world of which nothing was kept. */
  populate?: (world: World) => Promise<void> | void
  /** Where the world is kept between runs; left out, it is forgotten. */
  stateFile?: string
  clock?: Clock
  /** The same seed and clock make the same ids, times and words. */
  seed?: string
  /** The versions of the Engine API it takes. */
  api?: Window
  logLines?: number
}

export interface Daemon {
  /** `unix:///…` or `tcp://127.0.0.1:port`. */
  endpoint: string
  world: World
  /** Makes something go wrong, by its name; without a service, to the one it is usually shown on. */
  begin(fault: string, service?: string): Promise<void>
  end(fault: string): Promise<void>
  /** Ends it, and writes down what is kept. */
  stop(): Promise<void>
}

const ANSWER_FIRST_MS = 50

export const DEFAULT_API: Window = { min: '1.24', max: '1.51' }

/** Starts a pretend container engine. Resolves when it answers. */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const { clock = realClock, seed = 'usher', api = DEFAULT_API, stateFile, socket } = options
  const kept = stateFile === undefined ? undefined : readKept(stateFile)
  const world = createWorld({
    clock,
    seed,
    scenario: options.scenario,
    hooks: options.hooks,
    kept,
    logLines: options.logLines,
  })
  if (!kept) await options.populate?.(world)
  await resume(world)
  const door: Door = await listenAt(() => engineServer(world, api), socket).catch(async (thrown: unknown) => {
    await suspend(world)
    throw thrown
  })
  // Only who holds the door may write: a second engine for the same place gets no further than the line above.
  const keeping = stateFile === undefined ? undefined : keepIn(world, stateFile, realClock)
  keeping?.flush()
  const heed = async () => {
    await door.be(mood(world))
    await world.hooks.struck?.(world)
  }
  await heed()
  // Whoever switched it over the engine's own API gets an answer before the door closes.
  world.struck = () => void realClock.after(ANSWER_FIRST_MS, () => void heed())
  return {
    endpoint: door.endpoint,
    world,
    begin: async (fault, service) => {
      beginFault(world, fault, service)
      await Promise.allSettled([...world.boxes.values()].map(({ turn }) => turn))
      await heed()
    },
    end: async (fault) => {
      endFault(world, fault)
      await heed()
    },
    stop: async () => {
      world.struck = () => undefined
      await door.close()
      await suspend(world)
      keeping?.stop()
      if (socket !== undefined) await rm(socket, { force: true })
    },
  }
}

function mood(world: World): 'answers' | 'refuses' | 'silent' {
  const engine = (name: FaultName) => planOf(name).engine
  return [...world.faults.keys()].map(engine).find((one) => one !== undefined) ?? 'answers'
}
