import { UsherError } from '../../../lib/errors.ts'
import type { FileAttribute } from '../../../lib/tar/entry.ts'
import type { DatabaseCopyResult } from '../../../platform/app-databases/app-database.ts'
import { answersInTime } from '../../../platform/host/share-probe.ts'
import { startShareProgram, type ShareProgram } from '../../../platform/host/share-program.ts'
import { openShareReader } from '../../../platform/host/share-reader.ts'
import { silentShareError } from '../../../platform/host/silent-shares.ts'
import type { FolderWalk, WalkedFile, WalkedFolder } from './folder-walk.ts'

/** The hidden command with which usher backs up the files of a share in a process of its own. */
const SHARE_FILES_COMMAND = '__share-files'
/** A program without work ends, so that nothing keeps running. */
const IDLE_MS = 1_000

export type ShareFilesRequest =
  | ({ task: 'walk' } & FolderWalk)
  | { task: 'copy' | 'database'; at: string; to: string }
  | { task: 'fingerprint'; file: Pick<WalkedFile, 'at' | 'sqlite'>; now: string }

/** Returns the share that a folder is on; null if it is on a disk of this machine. */
export async function findShareOf(folder: string): Promise<string | null> {
  const reader = await openShareReader([folder])
  return reader.shareOf(folder)
}

/** Throws MACHINE-37 if the share stops answering, as each of these does. */
export async function walkOnShare(share: string, walk: FolderWalk): Promise<WalkedFolder> {
  const walked = (await ask(share, { task: 'walk', ...walk })) as WalkedFolder
  return { ...walked, files: walked.files.map((file) => ({ ...file, share, entry: withBuffers(file.entry) })) }
}

/** Copies the contents of a file to a new one on a disk of this machine. */
export async function copyFromShare(share: string, at: string, to: string): Promise<void> {
  await ask(share, { task: 'copy', at, to })
}

/** Copies a database as of one moment, to a new file on a disk of this machine. */
export const copyDatabaseFromShare = async (share: string, at: string, to: string): Promise<DatabaseCopyResult> =>
  (await ask(share, { task: 'database', at, to })) as DatabaseCopyResult

/** Returns null if it is not known, so that the file is read again. */
export async function fingerprintOnShare(share: string, { at, sqlite }: WalkedFile, now: Date): Promise<string | null> {
  try {
    return (await ask(share, { task: 'fingerprint', file: { at, sqlite }, now: now.toISOString() })) as string | null
  } catch (thrown) {
    if (thrown instanceof UsherError) return null
    throw thrown
  }
}

/** What the system says of a share whose machine or program it has given up. source: errno(3), nfs(5) */
const isGone = (thrown: unknown): boolean =>
  ['ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH'].includes((thrown as NodeJS.ErrnoException).code ?? '')

interface RunningProgram {
  program: ShareProgram
  requests: number
  idle: ReturnType<typeof setTimeout> | undefined
}

const programs = new Map<string, RunningProgram>()

async function ask(share: string, request: ShareFilesRequest): Promise<unknown> {
  if (!programs.has(share) && !(await answersInTime(share))) throw silentShareError(share)
  const running = programs.get(share) ?? start(share)
  clearTimeout(running.idle)
  running.requests++
  try {
    return await running.program.ask(request)
  } catch (thrown) {
    throw isGone(thrown) ? silentShareError(share) : thrown
  } finally {
    if (--running.requests === 0) running.idle = setTimeout(() => running.program.end(), IDLE_MS)
  }
}

function start(share: string): RunningProgram {
  const forget = () => {
    clearTimeout(running.idle)
    if (programs.get(share) === running) programs.delete(share)
  }
  const running: RunningProgram = {
    program: startShareProgram(share, SHARE_FILES_COMMAND, forget),
    requests: 0,
    idle: undefined,
  }
  programs.set(share, running)
  return running
}

/** As JSON, a buffer is a list of its bytes. */
function withBuffers(entry: WalkedFile['entry']): WalkedFile['entry'] {
  const attributes = entry.attributes?.map(({ name, value }): FileAttribute => ({ name, value: Buffer.from(value) }))
  return attributes ? { ...entry, attributes } : entry
}
