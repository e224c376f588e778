import type { HardwareData } from '../../../../contract/kinds/hardware.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { StuckData } from '../../../../contract/kinds/stuck.ts'
import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { Container, ContainerSummary, Engine, EngineInfo, EngineImage } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { SettingsSnapshot } from '../../../platform/settings/settings-reader.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import { gatherStuck } from '../../media/stuck/gather.ts'
import { gatherHardware } from '../hardware/gather.ts'
import { withDeadline } from './deadline.ts'
import { rehearsalProcPath } from '../../../platform/paths.ts'
import { openContainerView, type ContainerView } from './container-view.ts'
import { participantsOf } from '../../../platform/outside-containers/outside-services.ts'
import { cacheEngineReads } from './cached-engine.ts'

/**
 * The facts that checks share. Each is gathered on first use, once, with a deadline. If a fact is unavailable, every
 * check that uses it is not known for the same reason.
 */
export interface CheckFacts {
  now: Date
  /** The machine, with the engine's reads cached. */
  machine: Machine
  engine(): Promise<Engine>
  info(): Promise<EngineInfo>
  images(): Promise<EngineImage[]>
  /** Every container of the engine, including those outside the stack. */
  allContainers(): Promise<ContainerSummary[]>
  stack(): Promise<Stack>
  settings(): Promise<SettingsSnapshot>
  /** The newest container of each service of the stack. */
  containers(): Promise<Map<string, Container>>
  /** The running ones of `containers`, and those beside the project that take part. */
  running(): Promise<Map<string, Container>>
  status(): Promise<StatusData>
  apps(): Promise<MediaApps>
  stuck(): Promise<StuckData>
  hardware(): Promise<HardwareData>
  /** Throws FactUnavailableError if usher cannot see into the container. */
  containerView(service: string): Promise<ContainerView>
}

/** Returns the /proc that shows the containers; undefined in a rehearsal without one. */
function procRoot({ paths: { home }, procPath }: Machine, { facts: { rehearsed } }: Engine): string | undefined {
  if (!rehearsed) return procPath
  return home === null ? undefined : rehearsalProcPath(home)
}

/** Shorter than the deadline of a check. */
const FACT_DEADLINE_MS = 4000

export function createCheckFacts(real: Machine): CheckFacts {
  const engine = memoizeWithDeadline('The engine', async () => cacheEngineReads(await real.engine()))
  const stack = memoizeWithDeadline('The stack’s files', () => real.stack())
  const machine: Machine = { ...real, engine, stack }
  const containers = memoizeWithDeadline('The engine', async () =>
    newestByService(await projectContainers(await engine(), (await stack()).name)),
  )
  const running = memoizeWithDeadline('The engine', async () => {
    const [declared, outside] = await Promise.all([containers(), participantsOf(machine)])
    const all = [...declared, ...outside.map((one) => [one.service.name, one.container] as const)]
    return new Map(all.filter(([, { state }]) => state === 'running'))
  })
  return {
    now: real.now(),
    machine,
    engine,
    stack,
    containers,
    running,
    info: memoizeWithDeadline('The engine', async () => (await engine()).info()),
    images: memoizeWithDeadline('The engine', async () => (await engine()).images()),
    allContainers: memoizeWithDeadline('The engine', async () => (await engine()).containers()),
    settings: memoizeWithDeadline('The settings', async () => real.settings().read(await stack().catch(() => null))),
    status: memoizeWithDeadline('The status', () => gatherStatus(machine)),
    // The apps' sessions are cached per machine object, so they belong to the long-lived one.
    apps: memoizeWithDeadline('The stack’s files', () => mediaAppsOf(machine, real)),
    hardware: memoizeWithDeadline('The hardware', () => gatherHardware(real)),
    stuck: memoizeWithDeadline('The list of stuck items', () => gatherStuck(real, undefined)),
    containerView: async (service) =>
      openContainerView(service, await running(), await engine(), procRoot(real, await engine())),
  }
}

function memoizeWithDeadline<T>(what: string, gather: () => Promise<T>): () => Promise<T> {
  let gathered: Promise<T> | undefined
  return () => {
    if (gathered === undefined) {
      gathered = withDeadline(FACT_DEADLINE_MS, what, gather())
      // Whoever asked may have given up by then.
      gathered.catch(() => undefined)
    }
    return gathered
  }
}
