import { publishedTags } from '../registry/registry.ts'
import type { RehearsalClock } from '../clock.ts'
import { startDaemon, type Daemon } from '../daemon/daemon.ts'
import type { ApiVersionRange } from '../daemon/http/api-versions.ts'
import type { EngineTrafficListener } from '../daemon/http/server.ts'
import type { Scenario } from '../daemon/world/behaviour.ts'
import type { RehearsedStack } from '../compose/stack.ts'
import type { Household } from './types.ts'
import { ORPHAN_CONTAINER, ORPHAN_IMAGE, populatePast } from './past-activity.ts'
import { createAppHooks, type AppTrafficListener } from './app-hooks.ts'
import { withProcFiles } from './proc-files.ts'
import { serviceBehaviours, serviceImage } from './services.ts'

const DAY = 24 * 3_600_000
const IMAGE_DAYS = 41
const DEFAULT_DOWNLOAD_BYTES_PER_SECOND = 12_000_000

export interface HouseholdOptions {
  /** The path of the engine's socket. Default: a free port on loopback. */
  socket?: string
  stateFile?: string
  stack: RehearsedStack
  clock?: RehearsalClock
  seed?: string
  api?: ApiVersionRange
  /** There are no containers and no images yet. */
  startsEmpty?: boolean
  /** Services without a container, whose images must still be pulled. */
  absentServices?: readonly string[]
  /** Apps on another machine of the household, with their ports there. */
  elsewhere?: Readonly<Record<string, number>>
  /** The speed of image pulls. Default: 12 MB/s. */
  downloadBytesPerSecond?: number
  /** The apps' data. Default: the small household. */
  household?: Household
  /** Sees what the apps are asked, and what they answer. */
  appTraffic?: AppTrafficListener
  /** Sees what the engine is asked. */
  engineTraffic?: EngineTrafficListener
  /** The record of the simulated disk, so that deleted images free space on it. */
  diskFile?: string
  /** The folder for a simulated `/proc`. Default: none. */
  procFolder?: string
}

/** Starts a rehearsed household: the engine, its containers with their history, and the apps on loopback. */
export async function startHousehold(options: HouseholdOptions): Promise<Daemon> {
  const {
    stack,
    clock,
    startsEmpty = false,
    absentServices = [],
    downloadBytesPerSecond = DEFAULT_DOWNLOAD_BYTES_PER_SECOND,
    household,
    appTraffic,
    procFolder,
    diskFile,
    elsewhere = {},
    ...daemon
  } = options
  const now = clock?.now() ?? Date.now()
  const apps = createAppHooks(household, appTraffic, diskFile)
  const started = await startDaemon({
    ...daemon,
    ...(clock ? { clock } : {}),
    scenario: householdScenario(stack, now, downloadBytesPerSecond),
    hooks: procFolder === undefined ? apps : withProcFiles(procFolder, apps, household),
    ...(!startsEmpty && { populate: populatePast(stack, absentServices) }),
  })
  const apart = Object.entries(elsewhere).map(([app, port]) => apps.serveElsewhere(app, port, started.world))
  const stop = async () => {
    for (const served of apart) await served.stop()
    await started.stop()
  }
  return { ...started, stop }
}

export function householdScenario(stack: RehearsedStack, now: number, downloadBytesPerSecond: number): Scenario {
  const everything = [...stack.services, { name: ORPHAN_CONTAINER, image: ORPHAN_IMAGE, ports: [] }]
  return {
    behaviour: serviceBehaviours(stack.services),
    registry: everything.flatMap((service, at) => serviceImage(service, now - (IMAGE_DAYS + at) * DAY) ?? []),
    newer_tags: stack.services.flatMap((service) =>
      (publishedTags[service.name] ?? []).flatMap((tag) => {
        const image = service.image?.replace(/:[^:/]+$/, `:${tag}`) ?? null
        return serviceImage({ ...service, image }, now - DAY) ?? []
      }),
    ),
    downloadBytesPerSecond,
  }
}
