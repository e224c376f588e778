import type { CheckFacts } from '../facts.ts'
import { assertEngineIsLocal } from '../local-engine.ts'
import { findMount } from '../../../../platform/host/mounts.ts'
import { FactUnavailableError, resultFromError, type CheckResult } from '../result.ts'
import { gatherContentFolders } from './app-folders.ts'

/** A folder of this machine in which the household's files are, and the services that are given it. */
export interface DataRoot {
  path: string
  services: string[]
  /** One of them may not write there. */
  read_only_for: string[]
}

/**
 * Where the household's files are, by the mounts of the running services: the folders that the stack calls its data,
 * and those in which the apps say that they keep files.
 */
export async function findDataRoots(facts: CheckFacts): Promise<DataRoot[]> {
  assertEngineIsLocal(await facts.engine())
  const [stack, running, { importers, clients }] = await Promise.all([
    facts.stack(),
    facts.running(),
    gatherContentFolders(facts),
  ])
  const declared = stack.services.flatMap(({ name, storage }) => (storage.data ? [{ name, path: storage.data }] : []))
  const said = [...importers, ...clients].flatMap(({ service, folders }) =>
    folders.map((path) => ({ name: service, path })),
  )
  const found = [...declared, ...said].flatMap(({ name, path }) => {
    const mount = findMount(path, running.get(name)?.mounts ?? [])
    return mount?.source.startsWith('/') ? [{ name, at: mount.source, writable: mount.writable }] : []
  })
  if (found.length === 0)
    throw new FactUnavailableError('No running service mounts the household’s files.', null, 'skipped')
  return [...Map.groupBy(found, ({ at }) => at)].map(([path, of]) => ({
    path,
    services: [...new Set(of.map(({ name }) => name))],
    read_only_for: [...new Set(of.flatMap(({ name, writable }) => (writable ? [] : [name])))],
  }))
}

/** Each of these folders by itself: one that cannot be looked at is not known, and the others are told. */
export async function checkEachDataRoot(
  facts: CheckFacts,
  look: (root: DataRoot) => Promise<CheckResult>,
): Promise<CheckResult[]> {
  return Promise.all(
    (await findDataRoots(facts)).map((root) =>
      look(root).catch((thrown) => ({ ...resultFromError(thrown), subject: root.path })),
    ),
  )
}
