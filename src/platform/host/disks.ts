import { existsSync, readFileSync, type StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Machine, FileSystemSpace } from '../machine.ts'
import { isRehearsal, rehearsalDiskPath, type UsherPaths } from '../paths.ts'
import { isWithin } from '../../lib/paths.ts'
import { ANSWER_MS } from './network-file-system.ts'
import { assertShareAnswers } from './silent-shares.ts'

/** source: stat(2), st_blocks counts units of 512 bytes whatever the file system’s own are */
const BLOCK_BYTES = 512

/** In a rehearsal's home, measures the simulated disk. */
export function diskMeasurements({ home }: UsherPaths): Pick<Machine, 'diskSpace' | 'allocatedBytes'> {
  const rehearsed = () => (home === null ? undefined : readRehearsedDisk(rehearsalDiskPath(home)))
  // Checked at the first measurement: a rehearsal creates its machine before it fills its home.
  let pretends: boolean | undefined
  return {
    diskSpace: async (path) => {
      const real = await readFreeSpace(path)
      return { ...real, ...(home !== null && isWithin(path, home) && rehearsed()) }
    },
    // A rehearsal's films have real lengths but no content, so they use no space.
    allocatedBytes(stat) {
      pretends ??= isRehearsal({ home })
      return pretends ? stat.size : stat.blocks * BLOCK_BYTES
    },
  }
}

/** What was asked and not answered yet: asking again would only take one more of few threads. */
const asked = new Map<string, Promise<StatsFs>>()

/** Returns what a user may use, which is less than what is free. Rejects for a disk that does not answer in time. */
async function readFreeSpace(path: string): Promise<FileSystemSpace> {
  await assertShareAnswers(path)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${path} does not answer`)), ANSWER_MS)
  try {
    const { bavail, blocks, bsize, ffree, files } = await Promise.race([askOnce(path), late.promise])
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize, free_files: ffree, files }
  } finally {
    clearTimeout(timer)
  }
}

/** source: statfs(2) */
function askOnce(path: string): Promise<StatsFs> {
  const before = asked.get(path)
  if (before) return before
  const answer = statfs(path).finally(() => asked.delete(path))
  asked.set(path, answer)
  return answer
}

function readRehearsedDisk(file: string): Pick<FileSystemSpace, 'free_bytes' | 'total_bytes'> | undefined {
  try {
    const disk = JSON.parse(readFileSync(file, 'utf8')) as RehearsedDiskFile
    return { total_bytes: disk.total, free_bytes: Math.min(disk.total, disk.free + freedBytesOf(disk)) }
  } catch {
    return undefined
  }
}

/** The disk of a rehearsal, which writes the file. */
export interface RehearsedDiskFile {
  total: number
  /** Free at the beginning. */
  free: number
  /** The size of each file that frees space when it is deleted, by its path on the machine. */
  files?: Record<string, number>
  /** What the engine’s deleted images took. */
  freed_by_images?: number
}

export type FreeBytes = (path: string) => Promise<number>

export const freeBytes: FreeBytes = async (path) => (await readFreeSpace(path)).free_bytes

/** A file of the rehearsal that was deleted frees its size, and so does an image. */
export function freedBytesOf({ files = {}, freed_by_images = 0 }: RehearsedDiskFile): number {
  const deleted = Object.entries(files).filter(([path]) => !existsSync(path))
  return deleted.reduce((sum, [, bytes]) => sum + bytes, freed_by_images)
}
