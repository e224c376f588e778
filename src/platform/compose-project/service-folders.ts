import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { usherError } from '../../lib/errors.ts'
import type { Stack } from './stack.ts'

/** Downloads sit beside the library, so that an import can be a hardlink. */
const contentFolders = ['torrents', 'usenet', 'media/tv', 'media/films', 'media/music', 'media/books']

const systemPaths = /^\/(dev|proc|sys|run|var\/run|etc)(\/|$)/

/**
 * Returns the absolute paths of mounted folders that do not exist yet. Docker would create them as root, and services
 * that run as another user could not write to them.
 */
export function missingServiceFolders(
  services: readonly string[],
  stack: Stack,
  isThere: (path: string) => boolean = existsSync,
): string[] {
  const folders = stack.services
    .filter(({ name }) => services.includes(name))
    .flatMap(({ mounts, storage, recognition }) =>
      mounts.flatMap(({ type, source, target }) => {
        if (type !== 'bind' || source === null || systemPaths.test(source)) return []
        // In a layout that the project does not declare, folders nobody asked for would only be in the way.
        const isLaidOut = target === storage.data && recognition.origins.storage === 'x-usher'
        return isLaidOut ? [source, ...contentFolders.map((folder) => join(source, folder))] : [source]
      }),
    )
  return [...new Set(folders)].filter((folder) => !isThere(folder)).toSorted()
}

/** The group may write too, whatever this user's umask is: the services run with the same default umask. */
const FOLDER_MODE = 0o775

/** Creates the folders and their missing parents. As root, gives them to this owner. */
export function createServiceFolders(folders: readonly string[], owner: { uid: number; gid: number }): void {
  const canChown = process.getuid?.() === 0
  for (const folder of folders) {
    try {
      const created = createWithParents(folder)
      if (created.length > 0) chmodSync(folder, FOLDER_MODE)
      for (const path of created) if (canChown) chownSync(path, owner.uid, owner.gid)
    } catch (error) {
      throw usherError('USHER-3', { path: folder, done: 'created' }, { cause: error })
    }
  }
}

/** Returns what it created, outermost first. */
function createWithParents(folder: string): string[] {
  const first = mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  if (first === undefined) return []
  const created = [folder]
  while (created[0] !== first && created[0] !== undefined) created.unshift(dirname(created[0]))
  return created
}
