import { existsSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import type { Machine } from '../../../platform/machine.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { placesOf, register } from '../stored/register.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { Part } from './archive/make.ts'
import type { Entry } from '../../../lib/tar/entry.ts'
import { entryOf, walk, type Found } from './walk.ts'

const SORTS = ['settings', 'stacks-settings', 'password', 'stack', 'stack-settings']

/** usher's own settings, the stack's files, and what it did: under `usher/`, for reading, and for a machine that has none. */
export async function ownPart(machine: Machine, stack: Stack, beside: string, made: number): Promise<Part> {
  const { places } = machine
  const roots = [
    [places.config, 'config'],
    [machine.source === 'carried' ? join(places.data, 'stack') : stack.directory, 'stack'],
  ] as const
  const paths = [
    ...register.filter(({ what }) => SORTS.includes(what)).flatMap((one) => placesOf(one, places)),
    ...(machine.source === 'operator' ? stack.read_files : []),
  ]
  const found = await Promise.all(
    paths
      .filter((path) => existsSync(path))
      .map(async (path) => {
        const root = roots.find(([folder]) => isWithin(path, folder))
        if (!root) return []
        return (await walk(path, posix.join('usher', root[1], path.slice(root[0].length)))).found
      }),
  )
  const copy = join(beside, 'usher.db')
  const state = machine.state().copyInto(copy)
    ? [{ entry: entryOf('usher/state/usher.db', 'file', await lstat(copy)), at: copy, sqlite: false }]
    : []
  return { service: null, found: withFolders([...found.flat(), ...state], made) }
}

/** Every folder before what is in it, each once. */
export function withFolders(found: readonly Found[], mtime: number): Found[] {
  const all = new Map(found.map((one) => [one.entry.path, one]))
  for (const { entry } of found) {
    for (let path = dirname(entry.path); basename(path) !== 'usher'; path = dirname(path)) {
      const folder: Entry = { path, type: 'folder', bytes: 0, mode: 0o700, uid: 0, gid: 0, mtime, target: null }
      if (!all.has(path)) all.set(path, { entry: folder, at: '', sqlite: false })
    }
  }
  return [...all.values()].toSorted((one, other) => (one.entry.path < other.entry.path ? -1 : 1))
}
