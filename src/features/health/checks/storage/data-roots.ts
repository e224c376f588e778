import type { CheckFacts } from '../facts.ts'
import { assertEngineIsLocal, requirePathHere } from '../local-engine.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import { findMount } from '../../../../platform/host/mounts.ts'
import { FactUnavailableError, resultFromError, type CheckResult } from '../result.ts'
import { gatherContentFolders } from './app-folders.ts'

/** A folder of this machine with the household's files, and the services that mount it. */
export interface DataRoot {
  path: string
  services: string[]
  /** The services that mount it read-only. */
  read_only_for: string[]
}

/**
 * Returns the folders of this machine that running services mount for the household's files: those that the stack
 * declares as data, and those that the apps report.
 */
export async function findDataRoots(facts: CheckFacts): Promise<DataRoot[]> {
  await assertEngineIsLocal(facts)
  const [stack, running, { importers, clients }] = await Promise.all([
    facts.stack(),
    facts.running(),
    gatherContentFolders(facts),
  ])
  const declared = stack.services.flatMap(({ name, content }) => content.map((path) => ({ name, path })))
  const reported = [...importers, ...clients].flatMap(({ service, folders }) =>
    folders.map((path) => ({ name: service, path })),
  )
  const found = [...declared, ...reported].flatMap(({ name, path }) => {
    const mount = findMount(path, running.get(name)?.mounts ?? [])
    return mount?.source.startsWith('/') ? [{ name, at: mount.source, writable: mount.writable }] : []
  })
  if (found.length === 0)
    throw new FactUnavailableError('No running service mounts the household’s files.', null, 'skipped')
  return [...Map.groupBy(found, ({ at }) => at)].map(([path, uses]) => ({
    path,
    services: [...new Set(uses.map(({ name }) => name))],
    read_only_for: [...new Set(uses.flatMap(({ name, writable }) => (writable ? [] : [name])))],
  }))
}

/** A path means nothing to the household where there is one disk only. */
export const nameDisk = ({ path }: DataRoot, all: readonly DataRoot[]): string =>
  all.length === 1 ? 'The disk' : `The disk of ${path}`

/** A data root that usher can read. */
export interface ReadableDataRoot extends DataRoot {
  /** Its path as usher sees it. */
  path_here: string
}

/** Checks each folder separately: an inaccessible folder makes only its own result not known. */
export async function checkEachDataRoot(
  facts: CheckFacts,
  checkRoot: (root: ReadableDataRoot, all: readonly DataRoot[]) => Promise<CheckResult>,
): Promise<CheckResult[]> {
  const [all, own] = await Promise.all([findDataRoots(facts), facts.machine.ownContainer?.()])
  const check = async (root: DataRoot) => checkRoot(readableRoot(root, own), all)
  return Promise.all(
    all.map((root) => check(root).catch((thrown) => ({ ...resultFromError(thrown), subject: root.path }))),
  )
}

const readableRoot = (root: DataRoot, own: Container | undefined): ReadableDataRoot => ({
  ...root,
  path_here: requirePathHere(root.path, own),
})
