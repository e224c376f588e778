import { fileError } from '../../lib/errors.ts'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createNestedFolders } from '../host/create-folder.ts'
import { assertShareAnswers } from '../host/silent-shares.ts'
import type { Stack } from './stack.ts'

/** Downloads sit beside the library, so that an import can be a hardlink. */
const contentFolders = ['torrents', 'usenet', 'media/tv', 'media/films', 'media/music', 'media/books']

const systemPaths = /^\/(dev|proc|sys|run|var\/run|etc)(\/|$)/

/**
 * Returns the absolute paths of mounted folders that do not exist yet. Docker would create them as root, and services
 * that run as another user could not write to them. Throws MACHINE-37 if one is on a share that does not answer: the
 * engine would wait for it too, and the service with it.
 */
export async function missingServiceFolders(
  services: readonly string[],
  stack: Stack,
  isThere: (path: string) => boolean = existsSync,
): Promise<string[]> {
  const folders = mountedFolders(services, stack)
  await Promise.all(folders.map((folder) => assertShareAnswers(folder)))
  return folders.filter((folder) => !isThere(folder)).toSorted()
}

/** Returns the folders of this machine that the services mount, and those that belong inside them. */
function mountedFolders(services: readonly string[], stack: Stack): string[] {
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
  return [...new Set(folders)]
}

/** The group may write too, whatever this user's umask is: the services run with the same default umask. */
const FOLDER_MODE = 0o775

/** Creates the folders and their missing parents. As root, gives them to this owner. */
export function createServiceFolders(folders: readonly string[], owner: { uid: number; gid: number }): void {
  const rights = { mode: FOLDER_MODE, owner: process.getuid?.() === 0 ? owner : null }
  for (const folder of folders) {
    try {
      createNestedFolders(withMissingParents(folder), rights)
    } catch (error) {
      throw fileError(folder, 'created', error)
    }
  }
}

/** Returns the folder and its parents, as far as they do not exist, outermost first. */
const withMissingParents = (folder: string): string[] =>
  existsSync(folder) ? [] : [...withMissingParents(dirname(folder)), folder]
