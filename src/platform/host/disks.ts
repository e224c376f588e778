import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Machine, Room } from '../machine.ts'
import { isRehearsal, rehearsedDiskFile, type Places } from '../paths.ts'
import { isWithin } from '../../lib/paths.ts'

/** source: stat(2), st_blocks counts units of 512 bytes whatever the file system’s own are */
const BLOCK = 512

/** The disks of this machine; in the home of a rehearsal the one that the rehearsal pretends. */
export function disksOf({ home }: Places): Pick<Machine, 'room' | 'taken'> {
  const rehearsed = () => (home === null ? undefined : readRehearsed(rehearsedDiskFile(home)))
  // Looked at when the first file is measured: the machine of a rehearsal is made before its home is furnished.
  let pretends: boolean | undefined
  return {
    room: async (path) => {
      const real = await roomOf(path)
      return { ...real, ...(home !== null && isWithin(path, home) && rehearsed()) }
    },
    // The rehearsal's films are as long as real ones and hold nothing, so that they take no room.
    taken(stat) {
      pretends ??= isRehearsal({ home })
      return pretends ? stat.size : stat.blocks * BLOCK
    },
  }
}

/** What a user may use of it, which is less than is free. source: statfs(2) */
async function roomOf(path: string): Promise<Room> {
  const { bavail, blocks, bsize, ffree, files } = await statfs(path)
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize, free_files: ffree, files }
}

function readRehearsed(file: string): Pick<Room, 'free_bytes' | 'total_bytes'> | undefined {
  try {
    const { total, free } = JSON.parse(readFileSync(file, 'utf8')) as { total: number; free: number }
    return { total_bytes: total, free_bytes: free }
  } catch {
    return undefined
  }
}
