import { chanceOf, digestOf, type Chance } from '../../chance.ts'
import type { Clock } from '../../clock.ts'
import type { Behaviour, Hooks, Scenario } from './behaviour.ts'
import { makeEventLog, type EventLog, type EventRecord } from './events.ts'
import { bend, lasts, type FaultName } from './faults.ts'
import { makeLog, type Log, type LogEntry } from './log.ts'
import { EngineError, type ContainerRecord, type ImageRecord, type NetworkRecord } from './model.ts'

/** One container and what is going on around it. */
export interface Box {
  record: ContainerRecord
  log: Log
  /** What is to be called off when it ends. */
  timers: Set<() => void>
  /** How long the next restart by policy waits. */
  backoffMs: number
  /** One change at a time. */
  turn: Promise<unknown>
  /** Those who wait for its end. */
  waiting: Set<() => void>
  /** Goes up when anything that is reported changes. */
  revision: number
  rendered: Map<string, { revision: number; text: string }>
}

export interface World {
  clock: Clock
  chance: Chance
  scenario: Scenario
  hooks: Hooks
  id: string
  boxes: Map<string, Box>
  images: Map<string, ImageRecord>
  networks: Map<string, NetworkRecord>
  events: EventLog
  /** Each fault that is on, with the service it is about. */
  faults: Map<FaultName, string | null>
  /** Called after everything that is to be kept. */
  changed: (what: 'state' | 'log') => void
  /** Called when a fault begins or ends: the engine's own door may have to close. */
  struck: () => void
  logLines: number
}

/** What is kept of a world between two runs. */
export interface Kept {
  version: 1
  containers: { record: ContainerRecord; log: LogEntry[]; backoffMs: number }[]
  images: ImageRecord[]
  networks: NetworkRecord[]
  events: EventRecord[]
  faults: [FaultName, string | null][]
}

export interface WorldOptions {
  clock: Clock
  seed: string
  scenario: Scenario
  hooks?: Hooks | undefined
  kept?: Kept | undefined
  /** How many lines each log holds. */
  logLines?: number | undefined
}

/** Nothing outside the engine: what a container wished for is what it publishes. */
const noHooks: Hooks = {
  up: async (container) =>
    container.wished.map((wish, index) => ({ ...wish, host: wish.host ?? 49_153 + (container.pid % 1000) + index })),
  down: async () => undefined,
}

export function createWorld(options: WorldOptions): World {
  const { clock, seed, scenario, kept, logLines = 2000 } = options
  const world: World = {
    clock,
    chance: chanceOf(`${seed} ${kept?.events.length ?? 0}`),
    scenario,
    hooks: options.hooks ?? noHooks,
    id: digestOf(`engine ${seed}`).slice(0, 36),
    boxes: new Map(),
    images: new Map((kept?.images ?? []).map((image) => [image.id, image])),
    networks: new Map((kept?.networks ?? builtIn(clock.now())).map((network) => [network.id, network])),
    events: makeEventLog(kept?.events),
    faults: new Map(kept?.faults.filter(([name]) => lasts(name))),
    changed: () => undefined,
    struck: () => undefined,
    logLines,
  }
  for (const { record, log, backoffMs } of kept?.containers ?? []) addBox(world, record, log, backoffMs)
  return world
}

export function addBox(world: World, record: ContainerRecord, log: LogEntry[] = [], backoffMs = 100): Box {
  const box: Box = {
    record,
    log: makeLog(world.logLines, log),
    timers: new Set(),
    backoffMs,
    turn: Promise.resolve(),
    waiting: new Set(),
    revision: 0,
    rendered: new Map(),
  }
  world.boxes.set(record.id, box)
  return box
}

/** By id, by name, or by the beginning of an id, as Docker does. */
export function findBox(world: World, reference: string): Box {
  const wanted = reference.replace(/^\//, '')
  const exact = world.boxes.get(wanted)
  if (exact) return exact
  const begins: Box[] = []
  for (const box of world.boxes.values()) {
    if (box.record.name === wanted) return box
    if (box.record.id.startsWith(wanted)) begins.push(box)
  }
  if (begins.length > 1) throw new EngineError(400, `multiple IDs found with provided prefix: ${wanted}`)
  const [only] = begins
  if (!only) throw new EngineError(404, `No such container: ${wanted}`)
  return only
}

/** Something that is reported has changed. */
export function touch(world: World, box: Box): void {
  box.revision++
  world.changed('state')
}

export function say(world: World, box: Box, text: string, stream: LogEntry['stream'] = 'stdout'): void {
  box.log.add(world.clock.now(), stream, text)
  world.changed('log')
}

export function tell(world: World, box: Box, action: string, more: Record<string, string> = {}): void {
  const { id, image, name, labels } = box.record
  world.events.tell({
    at: world.clock.now(),
    type: 'container',
    action,
    id,
    attributes: { ...labels, ...more, image, name },
  })
}

/** How its program behaves now, faults included. */
export function behaviourOf(world: World, record: ContainerRecord): Behaviour {
  return bend(world.faults, record, world.scenario.behaviour(record))
}

/** Everything worth keeping, as plain data. */
export function keepable(world: World): Kept {
  return {
    version: 1,
    containers: [...world.boxes.values()].map(({ record, log, backoffMs }) => ({ record, log: log.all(), backoffMs })),
    images: [...world.images.values()],
    networks: [...world.networks.values()],
    events: [...world.events.past()],
    faults: [...world.faults],
  }
}

function builtIn(now: number): NetworkRecord[] {
  const make = (name: string, driver: string, subnet: string | null) => ({
    id: digestOf(`network ${name}`),
    name,
    driver,
    subnet,
    createdAt: now,
    labels: {},
  })
  return [make('bridge', 'bridge', '172.17.0.0/16'), make('host', 'host', null), make('none', 'null', null)]
}
