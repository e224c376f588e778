import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refuse } from '../../lib/errors.ts'
import type { Stack } from './model.ts'

/** What lies below the folder for content: downloads beside the library, so that an import is a link. */
const content = ['torrents', 'usenet', 'media/tv', 'media/films', 'media/music', 'media/books']

/** What the machine itself has, or has not: nobody makes these. */
const system = /^\/(dev|proc|sys|run|var\/run|etc)(\/|$)/

/**
 * The folders that these services are given and that are not there yet, absolute. Docker would make them itself, but
 * as root, and what runs as another user could not write in them.
 */
export function foldersToMake(
  services: readonly string[],
  stack: Stack,
  isThere: (path: string) => boolean = existsSync,
): string[] {
  const folders = stack.services
    .filter(({ name }) => services.includes(name))
    .flatMap(({ mounts, storage }) =>
      mounts.flatMap(({ type, source, target }) => {
        if (type !== 'bind' || source === null || system.test(source)) return []
        return target === storage.data ? [source, ...content.map((folder) => join(source, folder))] : [source]
      }),
    )
  return [...new Set(folders)].filter((folder) => !isThere(folder)).toSorted()
}

/** Their group may write in them too, whatever this user's own umask is: the services are given the same. */
const RIGHTS = 0o775

/** Makes them, and what is missing above them, for this owner where the program may give something away. */
export function makeFolders(folders: readonly string[], owner: { uid: number; gid: number }): void {
  const mayGive = process.getuid?.() === 0
  for (const folder of folders) {
    try {
      const onTheWay = madeOnTheWay(folder)
      if (onTheWay.length > 0) chmodSync(folder, RIGHTS)
      for (const made of onTheWay) if (mayGive) chownSync(made, owner.uid, owner.gid)
    } catch (error) {
      throw refuse('USHER-3', { path: folder, done: 'made' }, { under: error })
    }
  }
}

/** Every folder that had to be made for this one, the outermost first. */
function madeOnTheWay(folder: string): string[] {
  const first = mkdirSync(folder, { recursive: true, mode: RIGHTS })
  if (first === undefined) return []
  const made = [folder]
  while (made[0] !== first && made[0] !== undefined) made.unshift(dirname(made[0]))
  return made
}
