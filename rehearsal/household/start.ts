import type { Clock } from '../clock.ts'
import { startDaemon, type Daemon } from '../daemon/start.ts'
import type { Window } from '../daemon/http/versions.ts'
import type { Scenario } from '../daemon/world/behaviour.ts'
import type { RehearsedStack } from '../compose/stack.ts'
import type { Household } from './kinds.ts'
import { LEFT_OVER, LEFT_OVER_IMAGE, pastOf } from './past.ts'
import { appHooks, type Heard } from './ports.ts'
import { procHooks } from './proc.ts'
import { behavioursOf, imageOf } from './services.ts'

const DAY = 24 * 3_600_000
const IMAGE_DAYS = 41
const LINE_BYTES_PER_SECOND = 12_000_000

export interface HouseholdOptions {
  /** The path of the engine's socket. Left out, it listens on a free port of the loopback. */
  socket?: string
  stateFile?: string
  stack: RehearsedStack
  clock?: Clock
  seed?: string
  api?: Window
  /** Services that nobody has turned on yet: no container, and their images are still to be fetched. */
  absent?: readonly string[]
  /** How fast images come; 12 MB/s when left out. */
  lineBytesPerSecond?: number
  /** What the apps tell of; the small one when left out. */
  household?: Household
  /** Nobody when left out. */
  heard?: Heard
  /** Where what a kernel would tell of the containers is laid; nowhere when left out. */
  proc?: string
}

/** A rehearsed household: the pretend engine, its containers with their past, and the apps that answer on loopback. */
export function startHousehold(options: HouseholdOptions): Promise<Daemon> {
  const {
    stack,
    clock,
    absent = [],
    lineBytesPerSecond = LINE_BYTES_PER_SECOND,
    household,
    heard,
    proc,
    ...daemon
  } = options
  const now = clock?.now() ?? Date.now()
  const apps = appHooks(household, heard)
  return startDaemon({
    ...daemon,
    ...(clock ? { clock } : {}),
    scenario: scenarioOf(stack, now, lineBytesPerSecond),
    hooks: proc === undefined ? apps : procHooks(proc, apps, household),
    populate: pastOf(stack, absent),
  })
}

export function scenarioOf(stack: RehearsedStack, now: number, lineBytesPerSecond: number): Scenario {
  const everything = [...stack.services, { name: LEFT_OVER, image: LEFT_OVER_IMAGE, ports: [] }]
  return {
    behaviour: behavioursOf(stack.services),
    registry: everything.flatMap((service, at) => imageOf(service, now - (IMAGE_DAYS + at) * DAY) ?? []),
    lineBytesPerSecond,
  }
}
