import { join } from 'node:path'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import { lyingIn, type Lying } from '../../../platform/backup-catalogue/folder.ts'
import type { Container, DiskUse, Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { logSizes } from '../../data/stored/engine.ts'
import { knownFiles, type KnownFiles } from './household.ts'
import { dataFolders, outermost, pathsOf, type Paths } from '../shared/paths.ts'
import { standings, type Found } from './standing.ts'
import { tally, type HeldCount, type Tally } from './tally.ts'
import { walk, type Walked } from '../shared/walk.ts'

/** How long is spent on counting: two million files took a tenth of it on the machine this was written on. */
const PATIENCE_MS = 90_000

/** All that one look at the disks and at those who use them has found. */
export interface SpaceLook {
  stack: Stack
  roots: string[]
  paths: Paths
  known: KnownFiles
  held: HeldCount[]
  isShared: Tally['isShared']
  found: Found
  walked: Walked
  engine: EngineSpace
  /** usher's own, the newest first. */
  backups: Lying[]
}

export interface EngineSpace {
  use: DiskUse | null
  /** How large the log of each container is, in bytes; null for one that only the engine may read. */
  logs: ReadonlyMap<string, number | null>
  containers: readonly Container[]
  not_known: { what: string; because: string }[]
}

/** Looks at everything: the apps, the engine and every file. Changes nothing. */
export async function lookAtSpace(machine: Machine, signal = AbortSignal.timeout(PATIENCE_MS)): Promise<SpaceLook> {
  const stack = await machine.stack()
  const engine = await machine.engine().catch(nothingWhereRefused)
  const containers = engine ? await projectContainers(engine, stack.name).catch(nothingWhereRefused) : undefined
  const seen = newestByService(containers ?? [])
  const paths = pathsOf(stack, seen)
  const [{ libraries, downloads }, uses] = await Promise.all([appsOf(machine), engineSpace(engine, containers, signal)])
  // One that nobody turned on holds nothing; one that is down does.
  const there = ({ service }: { service: string }) => !containers || seen.has(service)
  const declared = outermost(dataFolders(stack))
  const asked = { libraries: libraries.filter(there), clients: downloads.filter(there), paths }
  const first = await knownFiles({ ...asked, roots: declared })
  const roots = outermost([...declared, ...first.libraries.map(({ host }) => host), ...first.sorting])
  // What an app was asked it answers again from memory.
  const known = roots.length === declared.length ? first : await knownFiles({ ...asked, roots })
  const count = tally()
  const { walker, root, found } = standings(known, count, machine.taken)
  const walked = await walk(
    [
      ...roots.map((path) => root(path)),
      ...ownFolders(stack, paths, roots).map((path) => root(path, 'apps')),
      root(join(machine.places.data, 'backups'), 'backups'),
    ],
    walker,
    signal,
  )
  const backups = await lyingIn(machine.places)
  const { isShared } = count
  return { stack, roots, paths, known, held: count.finish(), isShared, found, walked, engine: uses, backups }
}

/** Where the apps keep their settings and what they can make again. */
function ownFolders({ services }: Stack, paths: Paths, roots: readonly string[]): string[] {
  const folders = services.flatMap(({ name, storage }) =>
    [storage.config, storage.cache].flatMap((inside) =>
      inside === undefined ? [] : (paths.toHost(name, inside) ?? []),
    ),
  )
  return outermost([...roots, ...folders]).filter((folder) => !roots.includes(folder))
}

async function engineSpace(
  engine: Engine | undefined,
  containers: readonly Container[] | undefined,
  signal: AbortSignal,
): Promise<EngineSpace> {
  if (!engine || !containers) {
    const because = 'the container engine does not answer'
    return {
      use: null,
      logs: new Map(),
      containers: [],
      not_known: [{ what: 'images, containers and logs', because }],
    }
  }
  const [use, logs] = await Promise.all([
    engine.diskUse().catch(nothingWhereRefused),
    logSizes({ engine, containers }, signal),
  ])
  const not_known = [
    ...(use ? [] : [{ what: 'images and containers', because: 'the engine did not count them in time' }]),
    ...([...logs.values()].includes(null)
      ? [{ what: 'the logs of the containers', because: 'only the engine may read them' }]
      : []),
  ]
  return { use: use ?? null, logs, containers, not_known }
}
