import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeName, fsPath } from '../../lib/file-name.ts'
import { serveShareRequests } from './share-program.ts'

/** The hidden command with which usher reads the folders of a share in a process of its own. */
export const FOLDER_COMMAND = '__folders'

/** What a stat has, in the order in which it is sent. */
export const STAT_FIELDS = [
  'dev',
  'ino',
  'mode',
  'nlink',
  'uid',
  'gid',
  'rdev',
  'size',
  'blksize',
  'blocks',
  'atimeMs',
  'mtimeMs',
  'ctimeMs',
  'birthtimeMs',
] as const

/** An entry of a folder: a name and the numbers of its stat. */
export type SentEntry = [name: string, ...numbers: number[]]

/** Reads folders for another usher. */
export const runFolderProgram = (): Promise<void> =>
  serveShareRequests((request) => readEntries((request as { path: string }).path))

/** An entry that is gone meanwhile, or that cannot be looked at, is left out. */
async function readEntries(path: string): Promise<SentEntry[]> {
  const names = (await readdir(fsPath(path), { encoding: 'buffer' })).map(decodeName)
  const entries = await Promise.all(
    names.map(async (name): Promise<SentEntry[]> => {
      const stat = await lstat(fsPath(join(path, name))).catch(() => undefined)
      return stat ? [[name, ...STAT_FIELDS.map((field) => stat[field])]] : []
    }),
  )
  return entries.flat()
}
