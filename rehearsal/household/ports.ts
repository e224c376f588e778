import { join, relative } from 'node:path'
import { appNamed } from '../apps/index.ts'
import { toldNothing, type Told } from '../apps/told.ts'
import type { Household } from './kinds.ts'
import { household as small } from './library.ts'
import { freePort, isFree } from '../free-port.ts'
import { keepFiles, rewriteFiles } from './kept.ts'
import { keepDatabase } from './kept-databases.ts'
import { layWhatWasLeft } from './left.ts'
import { usualKey } from '../apps/keys.ts'
import { serveApp, type ServedApp } from '../apps/serve.ts'
import type { Hooks } from '../daemon/world/behaviour.ts'
import { planOf, serviceOf } from '../daemon/world/faults.ts'
import type { ContainerRecord, Published } from '../daemon/world/model.ts'
import { behaviourOf, findBox, type World } from '../daemon/world/world.ts'

const LOOPBACK = '127.0.0.1'
const LOOK_EVERY_MS = 50

/** Told of every request to an app, before it answers. */
export type Heard = (app: string, request: Request) => Promise<void>

interface Here {
  container: ContainerRecord
  /** The container whose network it lives in; itself, mostly. */
  owner: string
  since: number
  port: number
  served?: ServedApp | undefined
  cancel?: () => void
}

/**
 * The pretend apps behind the rehearsed containers. Each published port is a free one of this machine's loopback,
 * since the declared one may be taken, and it answers exactly while the container runs and is well.
 */
export function appHooks(household: Household = small, heard?: Heard): Hooks {
  const struck = memo({ ...household, arrivals: [] })
  const here = new Map<string, Here>()
  const usual = new Map<string, number>()
  const databases = new Map<string, Map<string, unknown>>()
  const told = toldNothing()
  let stripped = false

  const wellYet = (world: World, { container, since }: Here) => {
    const { unwell, readyAfterMs } = behaviourOf(world, container)
    return { well: unwell === null, waitMs: since + readyAfterMs - world.clock.now() }
  }

  /** It outlives the container, as what lies in a folder of the machine does. */
  const databaseOf = ({ container }: Here): Map<string, unknown> => {
    const kept = databases.get(container.name) ?? new Map<string, unknown>()
    databases.set(container.name, kept)
    return kept
  }

  const settle = async (world: World, one: Here): Promise<void> => {
    one.cancel?.()
    const { well, waitMs } = wellYet(world, one)
    if (well && waitMs <= 0)
      one.served ??= serve(world, one, () => struck(world), { database: databaseOf(one), told, heard })
    else {
      await one.served?.stop()
      one.served = undefined
      if (well) settleIn(world, one, waitMs)
    }
  }

  const settleIn = (world: World, one: Here, waitMs: number): void => {
    one.cancel = world.clock.after(
      waitMs,
      () =>
        void settle(world, one).catch((thrown: unknown) => {
          if (!isTaken(thrown)) throw thrown
          settleIn(world, one, LOOK_EVERY_MS)
        }),
    )
  }

  const leave = async (id: string): Promise<void> => {
    const one = here.get(id)
    here.delete(id)
    one?.cancel?.()
    await one?.served?.stop()
  }

  return {
    up: async (container, world) => {
      const shared = /^container:(.+)$/.exec(container.networkMode)?.[1]
      const published = await publish(container, usual)
      const ports = shared === undefined ? published : findBox(world, shared).record.published
      const inside = appNamed(serviceOf(container))?.port
      const found = ports.find((one) => one.container === inside) ?? (shared === undefined ? undefined : ports[0])
      keepFiles(serviceOf(container), keyOf(container) ?? usualKey(serviceOf(container)), container)
      keepDatabase(serviceOf(container), household, container)
      if (found && !stranded(world, container, shared)) {
        const since = container.state === 'running' ? (container.startedAt ?? 0) : world.clock.now()
        const one: Here = { container, owner: shared ?? container.id, since, port: found.host }
        here.set(container.id, one)
        await settle(world, one)
      }
      return published
    },
    down: async (container) => {
      // Whoever lived in its network has none now, and gets none by its coming back: only a restart of its own helps.
      const sharing = [...here].filter(([, { owner }]) => owner === container.id).map(([id]) => id)
      for (const id of new Set([container.id, ...sharing])) await leave(id)
    },
    struck: async (world) => {
      layWhatWasLeft(world)
      if (world.faults.has('unwired') && !stripped) told.strip()
      stripped = world.faults.has('unwired')
      for (const one of here.values()) await settle(world, one)
    },
  }
}

/** Somebody else came to listen there since the port was found free. */
const isTaken = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'EADDRINUSE'

/** It was running before the one whose network it shares was started anew: that network went, and nothing is in it. */
function stranded(world: World, { state, startedAt }: ContainerRecord, shared: string | undefined): boolean {
  if (shared === undefined || state !== 'running') return false
  return (findBox(world, shared).record.startedAt ?? 0) > (startedAt ?? 0)
}

/** The household as the faults that are on make it; made anew only when others are on. */
function memo(usual: Household): (world: World) => Household {
  let made = { of: '', household: usual }
  return ({ faults }) => {
    const of = [...faults.keys()].join(' ')
    if (of !== made.of)
      made = { of, household: [...faults.keys()].reduce((so, name) => planOf(name).household?.(so) ?? so, usual) }
    return made.household
  }
}

function serve(
  world: World,
  { container, owner, port }: Here,
  household: () => Household,
  { heard, ...kept }: { database: Map<string, unknown>; told: Told; heard: Heard | undefined },
): ServedApp {
  const name = serviceOf(container)
  const app = appNamed(name)
  if (!app) throw new Error(`there is no pretend ${name}`)
  return serveApp(app, {
    port,
    address: LOOPBACK,
    household,
    ...kept,
    host: serviceOf(findBox(world, owner).record),
    lies: (inside) => liesAt(inside, container),
    key: keyOf(container) ?? usualKey(name),
    rewrite: (from, to) => rewriteFiles(name, container, from, to),
    now: () => world.clock.now(),
    before: async (request) => {
      await heard?.(name, request)
      return unpaused(world, container)
    },
  })
}

function liesAt(inside: string, { mounts }: ContainerRecord): string | undefined {
  const mount = mounts.find(({ type, target }) => type === 'bind' && inside.startsWith(`${target}/`))
  return mount && join(mount.source, relative(mount.target, inside))
}

/** A paused program takes connections and answers once it goes on. */
async function unpaused(world: World, container: ContainerRecord): Promise<undefined> {
  while (container.state === 'paused') await new Promise<void>((go) => void world.clock.after(LOOK_EVERY_MS, go))
}

/** source: Sonarr's family takes its key from `SONARR__AUTH__APIKEY` and its like, Seerr from `API_KEY`. */
function keyOf({ env }: ContainerRecord): string | undefined {
  return env.map((one) => /^(?:\w+__AUTH__APIKEY|API_KEY)=(.+)$/.exec(one)?.[1]).find((key) => key !== undefined)
}

/** The port it had before, while that is free; otherwise any that nobody else in the household was given. */
async function publish(container: ContainerRecord, usual: Map<string, number>): Promise<Published[]> {
  const published: Published[] = []
  for (const wish of container.wished) {
    const word = `${container.name} ${wish.container}/${wish.protocol}`
    const before = container.published.find((one) => one.container === wish.container)?.host ?? usual.get(word)
    const given = new Set([...usual].filter(([other]) => other !== word).map(([, port]) => port))
    const host =
      before !== undefined && !given.has(before) && (await isFree(before)) ? before : await freePortBut(given)
    usual.set(word, host)
    published.push({ ...wish, address: LOOPBACK, host })
  }
  return published
}

async function freePortBut(given: ReadonlySet<number>): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (!given.has(port)) return port
  }
}
