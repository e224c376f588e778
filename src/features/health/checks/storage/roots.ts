import type { Facts } from '../facts.ts'
import { assertHere } from '../here.ts'
import { mountAt } from '../../../../platform/host/mounts.ts'
import { NotKnown, seenOf, type Seen } from '../seen.ts'
import { contentOf } from './content.ts'

/** A folder of this machine in which the household's files are, and the services that are given it. */
export interface Root {
  at: string
  services: string[]
  /** One of them may not write there. */
  read_only_for: string[]
}

/**
 * Where the household's files are, by the mounts of the running services: the folders that the stack calls its data,
 * and those in which the apps say that they keep files.
 */
export async function rootsOf(facts: Facts): Promise<Root[]> {
  assertHere(await facts.engine())
  const [stack, running, { importers, clients }] = await Promise.all([facts.stack(), facts.running(), contentOf(facts)])
  const declared = stack.services.flatMap(({ name, storage }) => (storage.data ? [{ name, path: storage.data }] : []))
  const said = [...importers, ...clients].flatMap(({ service, folders }) =>
    folders.map((path) => ({ name: service, path })),
  )
  const found = [...declared, ...said].flatMap(({ name, path }) => {
    const mount = mountAt(path, running.get(name)?.mounts ?? [])
    return mount?.source.startsWith('/') ? [{ name, at: mount.source, writable: mount.writable }] : []
  })
  if (found.length === 0) throw new NotKnown('No running service is given the household’s files.', null, 'skipped')
  return [...Map.groupBy(found, ({ at }) => at)].map(([at, of]) => ({
    at,
    services: [...new Set(of.map(({ name }) => name))],
    read_only_for: [...new Set(of.flatMap(({ name, writable }) => (writable ? [] : [name])))],
  }))
}

/** Each of these folders by itself: one that cannot be looked at is not known, and the others are told. */
export async function eachRoot(facts: Facts, look: (root: Root) => Promise<Seen>): Promise<Seen[]> {
  return Promise.all(
    (await rootsOf(facts)).map((root) => look(root).catch((thrown) => ({ ...seenOf(thrown), about: root.at }))),
  )
}
