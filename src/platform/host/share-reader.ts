import { spawn } from 'node:child_process'
import { Stats } from 'node:fs'
import { createInterface } from 'node:readline'
import { isWithin } from '../../lib/paths.ts'
import { FOLDER_COMMAND, STAT_FIELDS, type FolderReply, type FolderRequest } from './folder-program.ts'
import { findMount } from './mounts.ts'
import { ownCommand } from './own-command.ts'
import { answersInTime, ANSWER_MS } from './share-probe.ts'
import { findSharesAround, silentShareError } from './silent-shares.ts'

export interface FolderEntry {
  name: string
  stat: Stats
}

/**
 * Reads the folders of shares while somebody walks them. A program of its own reads each share: one that stops answering
 * would stop every other work on files here too, and keep usher from ending.
 */
export interface ShareReader {
  /** Returns the share that a path is on; null if it is on a disk of this machine, which is read as usual. */
  shareOf(path: string): string | null
  /**
   * Returns what is in a folder of a share. Throws MACHINE-37 if that has stopped answering, within ten seconds, and from
   * then on at once. Throws the system's error for a folder that cannot be read.
   */
  entriesOf(path: string): Promise<FolderEntry[]>
  close(): void
}

const NO_SHARES: ShareReader = { shareOf: () => null, entriesOf: async () => [], close: () => undefined }

/** Costs one read of the list of mounts if no share is at, above or below one of the folders. */
export async function openShareReader(folders: readonly string[]): Promise<ShareReader> {
  const found = await findSharesAround(folders)
  if (found === null) return NO_SHARES
  const { places, mounts, isShare } = found
  const programs = new Map<string, FolderProgram>()
  const shareOf = (path: string): string | null => {
    const place = places.find(({ folder }) => isWithin(path, folder))
    if (place === undefined) return null
    const rest = path.slice(place.folder === '/' ? 0 : place.folder.length)
    const mount = findMount(place.path === '/' ? rest || '/' : place.path + rest, mounts)
    return mount && isShare(mount) ? mount.target : null
  }
  return {
    shareOf,
    entriesOf(path) {
      const share = shareOf(path) ?? '/'
      const program = programs.get(share) ?? startFolderProgram(share)
      programs.set(share, program)
      return program.ask(path)
    },
    close() {
      for (const program of programs.values()) program.end()
    },
  }
}

interface FolderProgram {
  ask(path: string): Promise<FolderEntry[]>
  end(): void
}

/** Exported for its test alone: another command stands for usher's own. */
export function startFolderProgram(
  share: string,
  [program, ...words]: [string, ...string[]] = [...ownCommand(), FOLDER_COMMAND],
): FolderProgram {
  const child = spawn(program, words, { cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
  const open = new Map<number, PromiseWithResolvers<FolderEntry[]>>()
  let failure: Error | undefined
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const fail = (error: Error) => {
    failure ??= error
    for (const request of open.values()) request.reject(failure)
    open.clear()
    clearTimeout(timer)
    // It may be one that no signal ends, and it is not waited for.
    child.kill('SIGKILL')
    child.stdin.destroy()
    child.stdout.destroy()
    child.unref()
  }
  const watch = () => {
    clearTimeout(timer)
    if (open.size > 0) timer = setTimeout(() => void judge(), ANSWER_MS)
  }
  /** A large folder takes its time. Only a share that answers nobody is given up. */
  const judge = async () => {
    const before = open.size
    if ((await answersInTime(share)) || open.size < before) watch()
    else fail(silentShareError(share))
  }
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    const reply = parseReply(line)
    if (reply === null) return fail(systemError('EIO', share))
    const { id, entries, code } = reply
    if (entries) open.get(id)?.resolve(entries.map(toEntry))
    else open.get(id)?.reject(systemError(code ?? 'EIO', share))
    open.delete(id)
    watch()
  })
  child.stdin.on('error', () => undefined)
  child.once('error', () => fail(systemError('EIO', share)))
  child.once('exit', () => fail(systemError('EIO', share)))
  return {
    async ask(path) {
      if (failure) throw failure
      const request = Promise.withResolvers<FolderEntry[]>()
      open.set(++lastId, request)
      child.stdin.write(`${JSON.stringify({ id: lastId, path } satisfies FolderRequest)}\n`)
      if (open.size === 1) watch()
      return request.promise
    },
    end: () => fail(systemError('EIO', share)),
  }
}

/** A program that is killed leaves half a line. */
function parseReply(line: string): FolderReply | null {
  try {
    return JSON.parse(line) as FolderReply
  } catch {
    return null
  }
}

function toEntry([name, ...numbers]: [string, ...number[]]): FolderEntry {
  const fields = Object.fromEntries(STAT_FIELDS.map((field, index) => [field, numbers[index]]))
  return { name, stat: Object.assign(Object.create(Stats.prototype) as Stats, fields) }
}

const systemError = (code: string, share: string): Error =>
  Object.assign(new Error(`${code}: a folder of the share at ${share} cannot be read`), { code })
