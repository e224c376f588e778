import { seededRandom, sha256Hex, type SeededRandom } from '../../seeded-random.ts'
import type { RehearsalClock } from '../../clock.ts'
import type { ContainerBehaviour, ContainerHooks, Scenario } from './behaviour.ts'
import { createEventLog, type EventLog, type EventRecord } from './event-log.ts'
import { applyFaults, survivesRestart, type FaultName } from './fault-plans.ts'
import { createContainerLog, type ContainerLog, type LogEntry } from './container-log.ts'
import { EngineError, type ContainerRecord, type ImageRecord, type NetworkRecord } from './records.ts'

/** One container and its activity. */
export interface SimulatedContainer {
  record: ContainerRecord
  log: ContainerLog
  /** Cancelled when it stops. */
  timers: Set<() => void>
  /** The backoff of the next restart. */
  backoffMs: number
  /** One change at a time. */
  pendingChange: Promise<unknown>
  /** Called when it exits. */
  exitWaiters: Set<() => void>
  /** Incremented when anything that is reported changes. */
  revision: number
  textCache: Map<string, { revision: number; text: string }>
}

export interface World {
  clock: RehearsalClock
  random: SeededRandom
  scenario: Scenario
  hooks: ContainerHooks
  id: string
  containers: Map<string, SimulatedContainer>
  images: Map<string, ImageRecord>
  networks: Map<string, NetworkRecord>
  events: EventLog
  /** Each active fault, with its service. */
  faults: Map<FaultName, string | null>
  /** Called after every change that must be stored. */
  markDirty: (what: 'state' | 'log') => void
  /** Called when a fault starts or ends, because the engine's socket may have to close. */
  faultsChanged: () => void
  logCapacity: number
}

/** The parts of a world that are stored between runs. */
export interface PersistedWorld {
  version: 1
  containers: { record: ContainerRecord; log: LogEntry[]; backoffMs: number }[]
  images: ImageRecord[]
  networks: NetworkRecord[]
  events: EventRecord[]
  faults: [FaultName, string | null][]
}

export interface WorldOptions {
  clock: RehearsalClock
  seed: string
  scenario: Scenario
  hooks?: ContainerHooks | undefined
  persisted?: PersistedWorld | undefined
  /** The maximum number of lines in a log. */
  logCapacity?: number | undefined
}

/** Default hooks: a container publishes the ports it requested. */
const defaultHooks: ContainerHooks = {
  onStart: async (container) =>
    container.wished.map((request, index) => ({
      ...request,
      host: request.host ?? 49_153 + (container.pid % 1000) + index,
    })),
  onStop: async () => undefined,
}

export function createWorld(options: WorldOptions): World {
  const { clock, seed, scenario, persisted, logCapacity = 2000 } = options
  const world: World = {
    clock,
    random: seededRandom(`${seed} ${persisted?.events.length ?? 0}`),
    scenario,
    hooks: options.hooks ?? defaultHooks,
    id: sha256Hex(`engine ${seed}`).slice(0, 36),
    containers: new Map(),
    images: new Map((persisted?.images ?? []).map((image) => [image.id, image])),
    networks: new Map((persisted?.networks ?? builtInNetworks(clock.now())).map((network) => [network.id, network])),
    events: createEventLog(persisted?.events),
    faults: new Map(persisted?.faults.filter(([name]) => survivesRestart(name))),
    markDirty: () => undefined,
    faultsChanged: () => undefined,
    logCapacity,
  }
  for (const { record, log, backoffMs } of persisted?.containers ?? []) addContainer(world, record, log, backoffMs)
  return world
}

export function addContainer(
  world: World,
  record: ContainerRecord,
  log: LogEntry[] = [],
  backoffMs = 100,
): SimulatedContainer {
  const box: SimulatedContainer = {
    record,
    log: createContainerLog(world.logCapacity, log),
    timers: new Set(),
    backoffMs,
    pendingChange: Promise.resolve(),
    exitWaiters: new Set(),
    revision: 0,
    textCache: new Map(),
  }
  world.containers.set(record.id, box)
  return box
}

/** Finds a container by id, name or the start of an id, like Docker. */
export function findContainer(world: World, reference: string): SimulatedContainer {
  const wanted = reference.replace(/^\//, '')
  const exact = world.containers.get(wanted)
  if (exact) return exact
  const begins: SimulatedContainer[] = []
  for (const box of world.containers.values()) {
    if (box.record.name === wanted) return box
    if (box.record.id.startsWith(wanted)) begins.push(box)
  }
  if (begins.length > 1) throw new EngineError(400, `multiple IDs found with provided prefix: ${wanted}`)
  const [only] = begins
  if (!only) throw new EngineError(404, `No such container: ${wanted}`)
  return only
}

/** Marks a reported change. */
export function markChanged(world: World, box: SimulatedContainer): void {
  box.revision++
  world.markDirty('state')
}

export function writeLog(
  world: World,
  box: SimulatedContainer,
  text: string,
  stream: LogEntry['stream'] = 'stdout',
): void {
  box.log.add(world.clock.now(), stream, text)
  world.markDirty('log')
}

export function emitContainerEvent(
  world: World,
  box: SimulatedContainer,
  action: string,
  more: Record<string, string> = {},
): void {
  const { id, image, name, labels } = box.record
  world.events.append({
    at: world.clock.now(),
    type: 'container',
    action,
    id,
    attributes: { ...labels, ...more, image, name },
  })
}

/** Returns the current behaviour, faults included. */
export function behaviourOf(world: World, record: ContainerRecord): ContainerBehaviour {
  return applyFaults(world.faults, record, world.scenario.behaviour(record))
}

/** Returns everything to store, as plain data. */
export function toPersistedWorld(world: World): PersistedWorld {
  return {
    version: 1,
    containers: [...world.containers.values()].map(({ record, log, backoffMs }) => ({
      record,
      log: log.all(),
      backoffMs,
    })),
    images: [...world.images.values()],
    networks: [...world.networks.values()],
    events: [...world.events.recent()],
    faults: [...world.faults],
  }
}

function builtInNetworks(now: number): NetworkRecord[] {
  const make = (name: string, driver: string, subnet: string | null) => ({
    id: sha256Hex(`network ${name}`),
    name,
    driver,
    subnet,
    createdAt: now,
    labels: {},
  })
  return [make('bridge', 'bridge', '172.17.0.0/16'), make('host', 'host', null), make('none', 'null', null)]
}
