import { rm } from 'node:fs/promises'
import { systemClock, type RehearsalClock } from '../clock.ts'
import { openListener, type EngineListener } from './http/listener.ts'
import { createEngineServer, type EngineTrafficListener } from './http/server.ts'
import type { ApiVersionRange } from './http/api-versions.ts'
import type { ContainerHooks, Scenario } from './world/behaviour.ts'
import { faultPlanFor, type FaultName } from './world/fault-plans.ts'
import { writeStateFileOnChange, readStateFile, resumeWorld, suspendWorld } from './world/state-file.ts'
import { injectFault, clearFault } from './world/fault-injection.ts'
import { createWorld, type World } from './world/world.ts'

export interface DaemonOptions {
  /** The path of its unix socket. Default: a free port on loopback. */
  socket?: string
  scenario: Scenario
  /** Called when containers start and stop. */
  hooks?: ContainerHooks
  /** Creates the first containers, if no state was stored. */
  populate?: (world: World) => Promise<void> | void
  /** Where the state is stored between runs. Default: it is not stored. */
  stateFile?: string
  clock?: RehearsalClock
  /** The same seed and clock produce the same ids, times and messages. */
  seed?: string
  /** The Engine API versions it accepts. */
  api?: ApiVersionRange
  logCapacity?: number
  /** Sees what the engine is asked. */
  engineTraffic?: EngineTrafficListener
}

export interface Daemon {
  /** `unix:///…` or `tcp://127.0.0.1:port`. */
  endpoint: string
  world: World
  /** Starts a fault by name. Default service: the one where the fault is usually shown. */
  injectFault(fault: string, service?: string): Promise<void>
  clearFault(fault: string): Promise<void>
  /** Stops the engine and stores its state. */
  stop(): Promise<void>
}

const REPLY_BEFORE_FAULT_MS = 50

export const DEFAULT_API_VERSIONS: ApiVersionRange = { min: '1.24', max: '1.51' }

/** Starts a rehearsed container engine. Resolves when it responds. */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const { clock = systemClock, seed = 'usher', api = DEFAULT_API_VERSIONS, stateFile, socket } = options
  const persisted = stateFile === undefined ? undefined : readStateFile(stateFile)
  const world = createWorld({
    clock,
    seed,
    scenario: options.scenario,
    hooks: options.hooks,
    persisted,
    logCapacity: options.logCapacity,
  })
  if (!persisted) await options.populate?.(world)
  await resumeWorld(world)
  const listener: EngineListener = await openListener(
    () => createEngineServer(world, api, options.engineTraffic),
    socket,
  ).catch(async (thrown: unknown) => {
    await suspendWorld(world)
    throw thrown
  })
  // Only the owner of the socket may write the state: a second engine for the same socket fails on the line above.
  const keeping = stateFile === undefined ? undefined : writeStateFileOnChange(world, stateFile, systemClock)
  keeping?.flush()
  const applyFaults = async () => {
    await listener.setMode(listenerModeFor(world))
    await world.hooks.onFaultsChanged?.(world)
  }
  await applyFaults()
  // A client that sets a fault over the engine's own API receives a response before the socket closes.
  world.faultsChanged = () => void systemClock.after(REPLY_BEFORE_FAULT_MS, () => void applyFaults())
  return {
    endpoint: listener.endpoint,
    world,
    injectFault: async (fault, service) => {
      injectFault(world, fault, service)
      await Promise.allSettled([...world.containers.values()].map(({ pendingChange }) => pendingChange))
      await applyFaults()
    },
    clearFault: async (fault) => {
      clearFault(world, fault)
      await applyFaults()
    },
    stop: async () => {
      world.faultsChanged = () => undefined
      await listener.close()
      await suspendWorld(world)
      keeping?.stop()
      if (socket !== undefined) await rm(socket, { force: true })
    },
  }
}

function listenerModeFor(world: World): 'answers' | 'refuses' | 'silent' {
  const engine = (name: FaultName) => faultPlanFor(name).listenerMode
  return [...world.faults.keys()].map(engine).find((one) => one !== undefined) ?? 'answers'
}
