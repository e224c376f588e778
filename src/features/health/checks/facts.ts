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
import { withDeadline } from './deadline.ts'
import { rehearsalProcPath } from '../../../platform/paths.ts'
import { openContainerView, type ContainerView } from './container-view.ts'
import { cacheEngineReads } from './cached-engine.ts'

/**
 * What the checks look at. Each is gathered when it is first wanted and once for all of them, within its time; one that
 * cannot be had makes every check that wants it not known, for the same reason.
 */
export interface CheckFacts {
  now: Date
  /** The machine, whose engine is asked the same thing once. */
  machine: Machine
  engine(): Promise<Engine>
  info(): Promise<EngineInfo>
  images(): Promise<EngineImage[]>
  /** Every container of the engine, whoever made it. */
  allContainers(): Promise<ContainerSummary[]>
  stack(): Promise<Stack>
  settings(): Promise<SettingsSnapshot>
  /** The stack's own containers, the newest of each service. */
  containers(): Promise<Map<string, Container>>
  /** Those of them that run. */
  running(): Promise<Map<string, Container>>
  status(): Promise<StatusData>
  apps(): Promise<MediaApps>
  /** What has stopped on its way. */
  stuck(): Promise<StuckData>
  /** What a running service sees, looked at from inside it. Throws what makes that impossible. */
  containerView(service: string): Promise<ContainerView>
}

/** Where the kernel tells of the containers; undefined in a rehearsal that has none for them. */
function procRoot({ paths: { home }, procPath }: Machine, { facts: { rehearsed } }: Engine): string | undefined {
  if (!rehearsed) return procPath
  return home === null ? undefined : rehearsalProcPath(home)
}

/** How long one fact may take to gather: less than a check has. */
const FACT_DEADLINE_MS = 4000

export function createCheckFacts(real: Machine): CheckFacts {
  const engine = memoizeWithDeadline('The engine', async () => cacheEngineReads(await real.engine()))
  const stack = memoizeWithDeadline('The stack’s files', () => real.stack())
  const machine: Machine = { ...real, engine, stack }
  const containers = memoizeWithDeadline('The engine', async () =>
    newestByService(await projectContainers(await engine(), (await stack()).name)),
  )
  const running = memoizeWithDeadline('The engine', async () => {
    const all = [...(await containers())]
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
    // The apps' sessions belong to the machine that is kept, and not to the one that is made for this look.
    apps: memoizeWithDeadline('The stack’s files', () => mediaAppsOf(machine, real)),
    stuck: memoizeWithDeadline('What is on its way', () => gatherStuck(real, undefined)),
    containerView: async (service) =>
      openContainerView(service, await running(), await engine(), procRoot(real, await engine())),
  }
}

function memoizeWithDeadline<T>(what: string, gather: () => Promise<T>): () => Promise<T> {
  let gathered: Promise<T> | undefined
  return () => (gathered ??= withDeadline(FACT_DEADLINE_MS, what, gather()))
}
