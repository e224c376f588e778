import { existsSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import type { Machine } from '../../../platform/machine.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { inventoryPaths, storedInventory } from '../stored/inventory.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { ArchivePart } from './archive/writer.ts'
import type { TarEntry } from '../../../lib/tar/entry.ts'
import { tarEntryOf, walkFolder, type WalkedFile } from './folder-walk.ts'

const BACKED_UP_ITEMS = ['settings', 'stacks-settings', 'password', 'stack', 'stack-settings']

/** Lists usher's own settings, state and stack files under `usher/`. They are for reading and for a new machine. */
export async function collectUsherFiles(
  machine: Machine,
  stack: Stack,
  archivePath: string,
  mtime: number,
): Promise<ArchivePart> {
  const { paths: places } = machine
  const roots = [
    [places.config, 'config'],
    [machine.source === 'shipped' ? join(places.data, 'stack') : stack.directory, 'stack'],
  ] as const
  const paths = [
    ...storedInventory
      .filter(({ name: what }) => BACKED_UP_ITEMS.includes(what))
      .flatMap((item) => inventoryPaths(item, places)),
    ...(machine.source === 'operator' ? stack.source_files : []),
  ]
  const walkedFiles = await Promise.all(
    paths
      .filter((path) => existsSync(path))
      .map(async (path) => {
        const root = roots.find(([folder]) => isWithin(path, folder))
        if (!root) return []
        return (await walkFolder(path, posix.join('usher', root[1], path.slice(root[0].length)))).files
      }),
  )
  const copy = join(archivePath, 'usher.db')
  const state = machine.state().copyTo(copy)
    ? [{ entry: tarEntryOf('usher/state/usher.db', 'file', await lstat(copy)), at: copy, sqlite: false }]
    : []
  return { service: null, files: withParentFolders([...walkedFiles.flat(), ...state], mtime) }
}

/** Adds every parent folder once, before its contents. */
export function withParentFolders(walkedFiles: readonly WalkedFile[], mtime: number): WalkedFile[] {
  const all = new Map(walkedFiles.map((file) => [file.entry.path, file]))
  for (const { entry } of walkedFiles) {
    for (let path = dirname(entry.path); basename(path) !== 'usher'; path = dirname(path)) {
      const folder: TarEntry = { path, type: 'folder', bytes: 0, mode: 0o700, uid: 0, gid: 0, mtime, target: null }
      if (!all.has(path)) all.set(path, { entry: folder, at: '', sqlite: false })
    }
  }
  return [...all.values()].toSorted((file, other) => (file.entry.path < other.entry.path ? -1 : 1))
}
