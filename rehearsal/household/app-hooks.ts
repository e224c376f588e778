import { findApp } from '../apps/index.ts'
import { withMovedDownloads } from '../apps/moved-downloads.ts'
import { freshApps, type SharedAppState } from '../apps/shared-state.ts'
import type { Household } from './types.ts'
import { defaultHousehold as small } from './default-household.ts'
import { freePort, isPortFree } from '../free-port.ts'
import { writeConfigFiles, replaceInConfigFiles } from './app-config-files.ts'
import { createAppDatabase } from './app-databases.ts'
import { openRehearsedDisk, type RehearsedDisk } from './rehearsed-disk.ts'
import { syncStrayFiles } from './stray-files.ts'
import { defaultKey } from '../apps/keys.ts'
import { serveApp, type AppServer, type SentResponse } from '../apps/app-server.ts'
import type { ContainerHooks } from '../daemon/world/behaviour.ts'
import { faultPlanFor, composeServiceOf, startsEmpty } from '../daemon/world/fault-plans.ts'
import { hostPathOf } from '../daemon/world/host-path.ts'
import type { ContainerRecord, PublishedPortRecord } from '../daemon/world/records.ts'
import { behaviourOf, findContainer, type World } from '../daemon/world/world.ts'

const LOOPBACK = '127.0.0.1'
const RETRY_MS = 50

export interface AppTrafficListener {
  /** Called for every request to an app, before it responds. */
  onRequest(app: string, request: Request): Promise<void>
  /** Called for every response of the app itself. */
  onResponse(app: string, request: Request, response: SentResponse): void
}

/** Also serves apps that no container of the engine runs. */
export interface AppHooks extends ContainerHooks {
  serveElsewhere(app: string, port: number, world: World): AppServer
}

interface RunningAppContainer {
  container: ContainerRecord
  /** The container whose network it uses; usually itself. */
  owner: string
  since: number
  port: number
  served?: AppServer | undefined
  cancel?: () => void
}

/**
 * Runs the rehearsed apps behind the containers. Each published port is a free loopback port, since the declared one
 * may
 * be taken, and it responds exactly while the container is running and healthy.
 */
export function createAppHooks(
  household: Household = small,
  listener?: AppTrafficListener,
  diskFile?: string,
): AppHooks {
  const disk = openRehearsedDisk(diskFile)
  const withFaults = householdWithFaults({ ...household, acquisitions: [] }, disk)
  const running = new Map<string, RunningAppContainer>()
  const usual = new Map<string, number>()
  const databases = new Map<string, Map<string, unknown>>()
  const sharedState = freshApps()
  let stripped = false

  const readiness = (world: World, { container, since }: RunningAppContainer) => {
    const { unhealthyMessage, readyAfterMs } = behaviourOf(world, container)
    return { isHealthy: unhealthyMessage === null, waitMs: since + readyAfterMs - world.clock.now() }
  }

  /** Outlives the container, like a bind mount. */
  const databaseOf = ({ container }: RunningAppContainer): Map<string, unknown> => {
    const stored = databases.get(container.name) ?? new Map<string, unknown>()
    databases.set(container.name, stored)
    return stored
  }

  const updateServing = async (world: World, container: RunningAppContainer): Promise<void> => {
    container.cancel?.()
    const { isHealthy, waitMs } = readiness(world, container)
    if (isHealthy && waitMs <= 0)
      container.served ??= serveContainerApp(
        world,
        container,
        () => withMovedDownloads(withFaults(world), sharedState),
        {
          database: databaseOf(container),
          sharedState,
          listener,
        },
      )
    else {
      await container.served?.stop()
      container.served = undefined
      if (isHealthy) updateServingIn(world, container, waitMs)
    }
  }

  const updateServingIn = (world: World, container: RunningAppContainer, waitMs: number): void => {
    container.cancel = world.clock.after(
      waitMs,
      () =>
        void updateServing(world, container).catch((thrown: unknown) => {
          if (!isAddressInUse(thrown)) throw thrown
          updateServingIn(world, container, RETRY_MS)
        }),
    )
  }

  const stopApp = async (id: string): Promise<void> => {
    const container = running.get(id)
    running.delete(id)
    container?.cancel?.()
    await container?.served?.stop()
  }

  return {
    serveElsewhere: (app, port, world) =>
      serveApp(findApp(app)!, {
        port,
        address: LOOPBACK,
        household: () => withMovedDownloads(withFaults(world), sharedState),
        sharedState,
        isElsewhere: true,
        now: () => world.clock.now(),
      }),
    onStart: async (container, world) => {
      const shared = /^container:(.+)$/.exec(container.networkMode)?.[1]
      const published = await publishPorts(container, usual)
      const ports = shared === undefined ? published : findContainer(world, shared).record.published
      const inside = findApp(composeServiceOf(container))?.port
      const found = ports.find((record) => record.container === inside) ?? (shared === undefined ? undefined : ports[0])
      writeConfigFiles(
        composeServiceOf(container),
        keyFromEnvironment(container) ?? defaultKey(composeServiceOf(container)),
        container,
      )
      createAppDatabase(composeServiceOf(container), household, container)
      if (found && !isNetworkGone(world, container, shared)) {
        const since = container.state === 'running' ? (container.startedAt ?? 0) : world.clock.now()
        const one: RunningAppContainer = { container, owner: shared ?? container.id, since, port: found.host }
        running.set(container.id, one)
        await updateServing(world, one)
      }
      return published
    },
    onStop: async (container) => {
      // Containers that shared its network have lost it, and get it back only by their own restart.
      const sharing = [...running].filter(([, { owner }]) => owner === container.id).map(([id]) => id)
      for (const id of new Set([container.id, ...sharing])) await stopApp(id)
    },
    onImageRemoved: (bytes) => disk.freeImage(bytes),
    onFaultsChanged: async (world) => {
      syncStrayFiles(world)
      const isStripped = world.faults.has('not-connected') || startsEmpty(world.faults.keys())
      if (isStripped && !stripped) sharedState.resetToFirstStart()
      stripped = isStripped
      for (const container of running.values()) await updateServing(world, container)
    },
  }
}

/** Another process took the port after it was found free. */
const isAddressInUse = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'EADDRINUSE'

/** The container was running before the owner of its network restarted, so its network is gone. */
function isNetworkGone(world: World, { state, startedAt }: ContainerRecord, shared: string | undefined): boolean {
  if (shared === undefined || state !== 'running') return false
  return (findContainer(world, shared).record.startedAt ?? 0) > (startedAt ?? 0)
}

/** Returns the household with the active faults, cached until they or the disk change. */
function householdWithFaults(usual: Household, disk: RehearsedDisk): (world: World) => Household {
  let cached = { of: '', household: usual }
  return ({ faults }) => {
    const of = `${[...faults.keys()].join(' ')} ${faults.has('disk-full') ? disk.freedBytes() : ''}`
    if (of !== cached.of)
      cached = {
        of,
        household: [...faults.keys()].reduce(
          (current, name) => faultPlanFor(name).household?.(current, disk) ?? current,
          usual,
        ),
      }
    return cached.household
  }
}

function serveContainerApp(
  world: World,
  { container, owner, port }: RunningAppContainer,
  household: () => Household,
  {
    listener,
    ...stored
  }: { database: Map<string, unknown>; sharedState: SharedAppState; listener: AppTrafficListener | undefined },
): AppServer {
  const name = composeServiceOf(container)
  const app = findApp(name)
  if (!app) throw new Error(`there is no rehearsed app ${name}`)
  return serveApp(app, {
    port,
    address: LOOPBACK,
    household,
    ...stored,
    host: composeServiceOf(findContainer(world, owner).record),
    hostPath: (inside) => hostPathOf(container, inside),
    key: keyFromEnvironment(container) ?? defaultKey(name),
    rewriteFiles: (from, to) => replaceInConfigFiles(name, container, from, to),
    now: () => world.clock.now(),
    intercept: async (request) => {
      await listener?.onRequest(name, request)
      return waitWhilePaused(world, container)
    },
    ...(listener && {
      onResponse: (request: Request, response: SentResponse) => listener.onResponse(name, request, response),
    }),
  })
}

/** A paused program accepts connections and responds after it resumes. */
async function waitWhilePaused(world: World, container: ContainerRecord): Promise<undefined> {
  while (container.state === 'paused') await new Promise<void>((go) => void world.clock.after(RETRY_MS, go))
}

/** source: Sonarr's family takes its key from `SONARR__AUTH__APIKEY` and its like, Seerr from `API_KEY`. */
function keyFromEnvironment({ env }: ContainerRecord): string | undefined {
  return env.map((one) => /^(?:\w+__AUTH__APIKEY|API_KEY)=(.+)$/.exec(one)?.[1]).find((key) => key !== undefined)
}

/** Uses its previous port if that is free; otherwise any port that no other app of the household has. */
async function publishPorts(container: ContainerRecord, usual: Map<string, number>): Promise<PublishedPortRecord[]> {
  const published: PublishedPortRecord[] = []
  for (const request of container.wished) {
    const word = `${container.name} ${request.container}/${request.protocol}`
    const before = container.published.find((record) => record.container === request.container)?.host ?? usual.get(word)
    const assignedPorts = new Set([...usual].filter(([other]) => other !== word).map(([, port]) => port))
    const host =
      before !== undefined && !assignedPorts.has(before) && (await isPortFree(before))
        ? before
        : await freePortExcept(assignedPorts)
    usual.set(word, host)
    published.push({ ...request, address: LOOPBACK, host })
  }
  return published
}

async function freePortExcept(assignedPorts: ReadonlySet<number>): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (!assignedPorts.has(port)) return port
  }
}
