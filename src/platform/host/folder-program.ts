import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { decodeName, fsPath } from '../../lib/file-name.ts'

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

export interface FolderRequest {
  id: number
  path: string
}

/** The entries of a folder, each a name and the numbers of its stat, or the system's error. */
export interface FolderReply {
  id: number
  entries?: [name: string, ...numbers: number[]][]
  code?: string
}

/** Reads folders for another usher until its input ends: a request to a line in, a reply to a line out. */
export async function runFolderProgram(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) void reply(JSON.parse(line) as FolderRequest)
}

async function reply({ id, path }: FolderRequest): Promise<void> {
  const answer = await readEntries(path).then(
    (entries): FolderReply => ({ id, entries }),
    ({ code = 'EIO' }: NodeJS.ErrnoException): FolderReply => ({ id, code }),
  )
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

/** An entry that is gone meanwhile, or that cannot be looked at, is left out. */
async function readEntries(path: string): Promise<[string, ...number[]][]> {
  const names = (await readdir(fsPath(path), { encoding: 'buffer' })).map(decodeName)
  const entries = await Promise.all(
    names.map(async (name): Promise<[string, ...number[]][]> => {
      const stat = await lstat(fsPath(join(path, name))).catch(() => undefined)
      return stat ? [[name, ...STAT_FIELDS.map((field) => stat[field])]] : []
    }),
  )
  return entries.flat()
}
