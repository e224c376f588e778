import { optionalNumber, requiredString, type JsonObject } from '../../../lib/json-reader.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { changeRejected } from '../connection/change-rejected.ts'
import { queryRpc, readRows, submitRpc } from './rpc.ts'

/** Enough for a command line. */
const PATHS_AT_ONCE = 100
const SUBJECT = 'the files of the torrent'
const fileCommands = ['f.frozen_path=']
const contentCommands = ['d.hash=', 'd.base_path=', 'd.is_multi_file=']

/** rTorrent removes a torrent without its files. Those are deleted first, by the commands that rTorrent runs itself. */
export async function removeTorrent(connection: AppConnection, hash: string, files: boolean): Promise<void> {
  const erase = { method: 'd.erase', params: [hash], subject: 'its torrents' }
  if (!files) return submitRpc(connection, erase)
  const paths = await findContent(connection, hash)
  await submitRpc(connection, { method: 'd.stop', params: [hash], subject: 'its torrents' })
  await submitRpc(connection, { method: 'd.close', params: [hash], subject: 'its torrents' })
  await execute(connection, 'execute.throw', ['rm', '-f', '--'], paths.files)
  // A folder that also has other files stays.
  await execute(connection, 'execute.nothrow', ['rmdir', '--'], paths.folders)
  await submitRpc(connection, erase)
}

async function execute(
  connection: AppConnection,
  method: string,
  command: readonly string[],
  paths: readonly string[],
): Promise<void> {
  for (let at = 0; at < paths.length; at += PATHS_AT_ONCE) {
    const params = ['', ...command, ...paths.slice(at, at + PATHS_AT_ONCE)]
    await submitRpc(connection, { method, params, subject: SUBJECT })
  }
}

async function findContent(connection: AppConnection, hash: string): Promise<{ files: string[]; folders: string[] }> {
  const all = await requireKnown(
    queryRpc(connection, 'd.multicall2', ['', 'main', ...contentCommands], (value) => readRows(value, contentCommands)),
  )
  const torrent = all.find((json) => requiredString(json, 'd.hash').toUpperCase() === hash)
  if (!torrent) throw changeRejected(connection, SUBJECT, 'it has no such torrent')
  const rows = await requireKnown(
    queryRpc(connection, 'f.multicall', [hash, '', ...fileCommands], (value) => readRows(value, fileCommands)),
  )
  const files = rows.map((json) => requiredString(json, 'f.frozen_path'))
  const root = contentRoot(torrent)
  const isOwn = (path: string) =>
    root !== null &&
    (path === root.path || (root.isFolder && path.startsWith(`${root.path}/`))) &&
    !path.includes('/../')
  if (files.length === 0 || !files.every(isOwn))
    throw changeRejected(connection, SUBJECT, 'it does not tell which files are the torrent’s own')
  return { files, folders: root?.isFolder ? foldersOf(files, root.path) : [] }
}

/** Null for a path that no torrent has a folder of its own in. */
function contentRoot(json: JsonObject): { path: string; isFolder: boolean } | null {
  const path = requiredString(json, 'd.base_path')
  return /^\/[^/]+\/.*[^/]$/.test(path) ? { path, isFolder: optionalNumber(json, 'd.is_multi_file') === 1 } : null
}

/** The deepest first. */
function foldersOf(files: readonly string[], root: string): string[] {
  const folders = new Set([root])
  for (const file of files)
    for (let at = file.lastIndexOf('/'); at > root.length; at = file.lastIndexOf('/', at - 1))
      folders.add(file.slice(0, at))
  return [...folders].toSorted((a, b) => b.length - a.length)
}
