import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { StuckData } from '../../../../contract/kinds/stuck.ts'
import { appsOf, type Apps } from '../../../platform/media-apps/apps.ts'
import type { Container, ContainerBrief, Engine, EngineInfo, Image } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Settings } from '../../../platform/settings/read.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { gatherStuck } from '../../media/stuck/gather.ts'
import { within } from './deadline.ts'
import { rehearsedProc } from '../../../platform/paths.ts'
import { insideOf, type Inside } from './inside.ts'
import { askedOnce } from './once.ts'

/**
 * What the checks look at. Each is gathered when it is first wanted and once for all of them, within its time; one that
 * cannot be had makes every check that wants it not known, for the same reason.
 */
export interface Facts {
  now: Date
  /** The machine, whose engine is asked the same thing once. */
  machine: Machine
  engine(): Promise<Engine>
  info(): Promise<EngineInfo>
  images(): Promise<Image[]>
  /** Every container of the engine, whoever made it. */
  everyone(): Promise<ContainerBrief[]>
  stack(): Promise<Stack>
  settings(): Promise<Settings>
  /** The stack's own containers, the newest of each service. */
  containers(): Promise<Map<string, Container>>
  /** Those of them that run. */
  running(): Promise<Map<string, Container>>
  status(): Promise<StatusData>
  apps(): Promise<Apps>
  /** What has stopped on its way. */
  stuck(): Promise<StuckData>
  /** What a running service sees, looked at from inside it. Throws what makes that impossible. */
  inside(service: string): Promise<Inside>
}

/** Where the kernel tells of the containers; undefined in a rehearsal that has none for them. */
function procOf({ places: { home }, proc }: Machine, { facts: { rehearsed } }: Engine): string | undefined {
  if (!rehearsed) return proc
  return home === null ? undefined : rehearsedProc(home)
}

/** How long one fact may take to gather: less than a check has. */
const FACT_MS = 4000

export function factsOf(real: Machine): Facts {
  const engine = once('The engine', async () => askedOnce(await real.engine()))
  const stack = once('The stack’s files', () => real.stack())
  const machine: Machine = { ...real, engine, stack }
  const containers = once('The engine', async () =>
    newestByService(await projectContainers(await engine(), (await stack()).name)),
  )
  const running = once('The engine', async () => {
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
    info: once('The engine', async () => (await engine()).info()),
    images: once('The engine', async () => (await engine()).images()),
    everyone: once('The engine', async () => (await engine()).containers()),
    settings: once('The settings', async () => real.settings().read(await stack().catch(() => null))),
    status: once('The status', () => gatherStatus(machine)),
    // The apps' sessions belong to the machine that is kept, and not to the one that is made for this look.
    apps: once('The stack’s files', () => appsOf(machine, real)),
    stuck: once('What is on its way', () => gatherStuck(real, undefined)),
    inside: async (service) => insideOf(service, await running(), await engine(), procOf(real, await engine())),
  }
}

function once<T>(what: string, gather: () => Promise<T>): () => Promise<T> {
  let gathered: Promise<T> | undefined
  return () => (gathered ??= within(FACT_MS, what, gather()))
}
