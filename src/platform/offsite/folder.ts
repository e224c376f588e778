import { constants, existsSync } from 'node:fs'
import { lstat, mkdir, open, readdir, realpath, rename, rm, type FileHandle } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { usherError, UsherError } from '../../lib/errors.ts'
import { findMount, readHostMounts } from '../host/mounts.ts'
import { assertShareAnswers } from '../host/silent-shares.ts'
import type { Machine } from '../machine.ts'
import type { Destination } from './destination.ts'
import { encodeMarker, parseMarker } from './marker.ts'
import { MARKER_NAME, PARTIAL_SUFFIX, parseObjectName } from './object-names.ts'
import { unlessStalled } from './stall-guard.ts'
import {
  MAX_OBJECTS,
  MAX_SMALL_OBJECT_BYTES,
  strangeAnswer,
  type OffsiteStorage,
  type StagedFile,
  type TransferOptions,
} from './storage.ts'

const CHUNK_BYTES = 1024 * 1024
/** Never filled to the last byte: other programs use the disk too. */
const RESERVED_BYTES = 64 * 1024 * 1024

type FolderMachine = Pick<Machine, 'diskSpace' | 'procPath'>

/** A folder on another disk or a share. Every use checks first that the mount is the one that was added. */
export function openFolder(destination: Destination, machine: FolderMachine): OffsiteStorage {
  const { location: folder, name } = destination
  const at = (object: string) => join(folder, object)
  const ready = async () => {
    await assertShareAnswers(folder)
    if (destination.mount_point === null) return
    const mount = await mountPointOf(folder, machine.procPath).catch(() => null)
    if (mount !== destination.mount_point) throw usherError('OFFSITE-6', { name, location: folder })
  }
  const guarded = <T>(work: () => Promise<T>): Promise<T> =>
    unlessStalled(async (touch) => {
      await ready()
      touch()
      return await work()
    }, folder).catch((thrown: unknown) => folderFailure(thrown, name))
  return {
    readId: () =>
      guarded(async () => {
        const text = await readSmallFile(at(MARKER_NAME))
        return text === undefined ? null : parseMarker(text)
      }),
    async claim(id) {
      await guarded(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeWhole(at(MARKER_NAME), Buffer.from(encodeMarker(id)))
        await syncFolder(folder)
      })
      return id
    },
    list: () =>
      guarded(async () => {
        const names = (await readdir(folder)).filter((one) => parseObjectName(one) !== undefined)
        // Half a listing may lack a receipt, and a copy without one is removed.
        if (names.length > MAX_OBJECTS) throw strangeAnswer(name)
        const stats = await Promise.all(names.map((one) => lstat(at(one)).catch(undefinedIfGone)))
        return names.flatMap((one, index) => (stats[index]?.isFile() ? [{ name: one, bytes: stats[index].size }] : []))
      }),
    freeBytes: () => guarded(async () => Math.max(0, (await machine.diskSpace(folder)).free_bytes - RESERVED_BYTES)),
    put: (file, options) =>
      unlessStalled(async (touch) => {
        await ready()
        await copyIn(file, at(file.name), { ...options, onBytes: (done) => (touch(), options.onBytes(done)) }, name)
        await syncFolder(folder)
      }, folder).catch((thrown: unknown) => folderFailure(thrown, name)),
    async *fetch(object) {
      await ready()
      const file = await open(at(object), READ_FLAGS).catch((thrown: unknown) => folderFailure(thrown, name))
      try {
        for (;;) {
          const { bytesRead, buffer } = await unlessStalled(
            () => file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES),
            folder,
          )
          if (bytesRead === 0) return
          yield buffer.subarray(0, bytesRead)
        }
      } finally {
        await file.close()
      }
    },
    remove: (names) =>
      guarded(async () => {
        for (const one of names) await rm(at(one), { force: true })
        await syncFolder(folder)
      }),
    removePartial: (names) =>
      guarded(async () => {
        for (const one of names) await rm(at(`${one}${PARTIAL_SUFFIX}`), { force: true })
      }),
  }
}

/**
 * Returns where the file system of a folder, or of what is there of its path, is mounted; null if that is the root of
 * this machine, or not known.
 */
export async function mountPointOf(folder: string, proc: string): Promise<string | null> {
  const mounts = await readHostMounts(proc).catch(() => [])
  const target = findMount(await realpath(nearestExisting(folder)), mounts)?.target
  return target === undefined || target === '/' ? null : target
}

const nearestExisting = (path: string): string =>
  existsSync(path) || path === '/' ? path : nearestExisting(dirname(path))

function undefinedIfGone(thrown: unknown): undefined {
  if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown
}

const READ_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

async function readSmallFile(path: string): Promise<string | undefined> {
  const file = await open(path, READ_FLAGS).catch((thrown: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((thrown as NodeJS.ErrnoException).code ?? '')) return undefined
    throw thrown
  })
  try {
    const read = await file?.read(Buffer.alloc(MAX_SMALL_OBJECT_BYTES), 0, MAX_SMALL_OBJECT_BYTES, 0)
    return read?.buffer.subarray(0, read.bytesRead).toString('utf8')
  } finally {
    await file?.close()
  }
}

/** Continues at the end of what an earlier attempt wrote; the sum at the end tells whether that fits. */
async function copyIn(file: StagedFile, to: string, { signal, onBytes }: TransferOptions, name: string): Promise<void> {
  const draft = `${to}${PARTIAL_SUFFIX}`
  const source = await open(file.path, READ_FLAGS)
  try {
    const target = await open(draft, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600)
    try {
      const { size } = await target.stat()
      let done = size <= file.bytes ? size : 0
      if (done === 0) await target.truncate(0)
      while (done < file.bytes) {
        signal.throwIfAborted()
        const { bytesRead, buffer } = await source.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, done)
        if (bytesRead === 0) break
        await writeAll(target, buffer.subarray(0, bytesRead), done)
        done += bytesRead
        onBytes(done)
      }
      await target.sync()
      if ((await digestOf(target, signal, onBytes)) !== file.sha256) {
        await rm(draft, { force: true })
        throw usherError('OFFSITE-16', { name })
      }
    } finally {
      await target.close()
    }
    await rename(draft, to)
  } catch (thrown) {
    // What was interrupted is continued; what does not fit would only keep the disk full.
    if (isFull(thrown)) await rm(draft, { force: true })
    throw thrown
  } finally {
    await source.close()
  }
}

async function digestOf(file: FileHandle, signal: AbortSignal, onBytes: (done: number) => void): Promise<string> {
  const hash = createHash('sha256')
  const { size } = await file.stat()
  for (let at = 0; ;) {
    signal.throwIfAborted()
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, at)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(buffer.subarray(0, bytesRead))
    at += bytesRead
    onBytes(size)
  }
}

async function writeAll(file: FileHandle, piece: Buffer, at: number): Promise<void> {
  for (let done = 0; done < piece.length;)
    done += (await file.write(piece, done, piece.length - done, at + done)).bytesWritten
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}${PARTIAL_SUFFIX}`
  const file = await open(
    draft,
    constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW,
    0o600,
  )
  try {
    await writeAll(file, content, 0)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** Some shares cannot sync a folder; the files themselves are synced. */
async function syncFolder(path: string): Promise<void> {
  const opened = await open(path, constants.O_RDONLY).catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

const isFull = (thrown: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((thrown as NodeJS.ErrnoException).code ?? '')

function folderFailure(thrown: unknown, name: string): never {
  const { code } = thrown as NodeJS.ErrnoException
  if (thrown instanceof UsherError || code === undefined || code === 'ABORT_ERR') throw thrown
  const because = isFull(thrown) ? 'its disk is full' : `its folder cannot be used (${code})`
  throw usherError('OFFSITE-7', { name, because }, { cause: thrown })
}
