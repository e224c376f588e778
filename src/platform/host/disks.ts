import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Machine, FileSystemSpace } from '../machine.ts'
import { isRehearsal, rehearsalDiskPath, type UsherPaths } from '../paths.ts'
import { isWithin } from '../../lib/paths.ts'

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

/** Returns what a user may use, which is less than what is free. source: statfs(2) */
async function readFreeSpace(path: string): Promise<FileSystemSpace> {
  const { bavail, blocks, bsize, ffree, files } = await statfs(path)
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize, free_files: ffree, files }
}

function readRehearsedDisk(file: string): Pick<FileSystemSpace, 'free_bytes' | 'total_bytes'> | undefined {
  try {
    const { total, free } = JSON.parse(readFileSync(file, 'utf8')) as { total: number; free: number }
    return { total_bytes: total, free_bytes: free }
  } catch {
    return undefined
  }
}
