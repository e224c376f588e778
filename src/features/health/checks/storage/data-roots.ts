import type { CheckFacts } from '../facts.ts'
import { assertEngineIsLocal } from '../local-engine.ts'
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
  assertEngineIsLocal(await facts.engine())
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

/** Checks each folder separately: an inaccessible folder makes only its own result not known. */
export async function checkEachDataRoot(
  facts: CheckFacts,
  checkRoot: (root: DataRoot) => Promise<CheckResult>,
): Promise<CheckResult[]> {
  return Promise.all(
    (await findDataRoots(facts)).map((root) =>
      checkRoot(root).catch((thrown) => ({ ...resultFromError(thrown), subject: root.path })),
    ),
  )
}
