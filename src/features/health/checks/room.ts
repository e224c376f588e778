import type { Machine, Room } from '../../../platform/machine.ts'
import { bytes } from '../../../lib/bytes.ts'
import { fail, notKnown, NotKnown, pass, warn, type Seen } from './seen.ts'

/** How much room is left at a path. What cannot be looked at is not known. */
export async function roomAt(path: string, machine: Machine): Promise<Room> {
  try {
    return await machine.room(path)
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    throw new NotKnown(code === 'ENOENT' ? `${path} is not there.` : `${path} may not be looked at by this user.`)
  }
}

const GB = 1_000_000_000

/** A large disk is not full at a twentieth: what counts is also how much that is. */
export function judgeRoom({ free_bytes: free, total_bytes: total }: Room, { about, what }: Told): Seen {
  if (total === 0) return notKnown(`${what} does not say how large it is.`, { about })
  const share = free / total
  const evidence = [`${bytes(free)} free of ${bytes(total)}`]
  if (free < GB || (share < 0.01 && free < 10 * GB)) return fail(`${what} is full.`, { about, evidence })
  if (share < 0.05 && free < 50 * GB) return warn(`${what} is nearly full.`, { about, evidence })
  return pass(`${what} has room.`, { about, evidence })
}

/** A file system can be out of files with room to spare. */
export function judgeFiles({ free_files: free, files }: Room, { about, what }: Told): Seen {
  if (files === 0) return pass(`${what} makes as many files as it needs.`, { about })
  const evidence = [`${free} files can still be made, of ${files}`]
  if (free / files < 0.01) return fail(`${what} can hold hardly any more files.`, { about, evidence })
  if (free / files < 0.05) return warn(`${what} can soon hold no more files.`, { about, evidence })
  return pass(`${what} can hold more files.`, { about, evidence })
}

interface Told {
  about: string | null
  /** What it is, as a sentence begins with it. */
  what: string
}
