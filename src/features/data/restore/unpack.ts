import { chmod, chown, lchown, lutimes, mkdir, open, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../backup/archive/file.ts'
import { readBackup, type Whole } from '../backup/archive/read.ts'
import { type Kept } from '../../../platform/backup-catalogue/folder.ts'
import type { Entry } from '../../../lib/tar/entry.ts'

/** Where a folder of the archive is unpacked. */
export interface Place {
  root: string
  to: string
  /** It lies there on its way to somewhere else: all of it is this user's to read, whatever the archive says. */
  passing?: boolean
}

export interface Unpacked extends Whole {
  /** How many things belonged to somebody else, and are this user’s now, by the archive’s folder. */
  foreign: ReadonlyMap<string, number>
  /** What was unpacked in passing, as the archive tells it, by the archive’s folder. */
  entries: ReadonlyMap<string, Entry[]>
  /** Sees that every name is on the disk, and gives folders their rights and times, which writing in them has changed. */
  settle(): Promise<void>
}

/**
 * Unpacks some folders of a backup to where nothing is yet. What is returned was read to the end, with every digest right;
 * where that fails, what has been unpacked so far is for the caller to take away.
 */
export async function unpack(kept: Kept, places: readonly Place[], read: (bytes: number) => void): Promise<Unpacked> {
  const foreign = new Map<string, number>()
  const entries = new Map<string, Entry[]>()
  const passed = (root: string, entry: Entry) => {
    const known = entries.get(root)
    if (known) known.push(entry)
    else entries.set(root, [entry])
  }
  const folders: { at: string; mode: number; mtime: number }[] = []
  const whole = await readBackup(kept, {
    async entry(entry, contents) {
      const place = places.find(({ root }) => entry.path === root || entry.path.startsWith(`${root}/`))
      if (!place) return
      const at = join(place.to, entry.path.slice(place.root.length))
      await write(entry, at, contents)
      read(entry.bytes)
      if (place.passing) return passed(place.root, entry)
      if (!(await own(entry, at))) foreign.set(place.root, (foreign.get(place.root) ?? 0) + 1)
      if (entry.type === 'folder') folders.push({ at, mode: entry.mode, mtime: entry.mtime })
      else await (entry.type === 'link' ? lutimes : utimes)(at, entry.mtime, entry.mtime)
    },
  })
  return {
    ...whole,
    foreign,
    entries,
    async settle() {
      for (const { at, mode, mtime } of folders.toReversed()) {
        await syncFolder(at)
        await chmod(at, mode)
        await utimes(at, mtime, mtime)
      }
    },
  }
}

async function write(entry: Entry, at: string, contents: AsyncIterable<Buffer>): Promise<void> {
  // A folder is this user's to write in until everything is in it.
  if (entry.type === 'folder') return void (await mkdir(at, { mode: 0o700 }))
  if (entry.type === 'link') return await symlink(entry.target ?? '', at)
  const file = await open(at, 'wx', 0o600)
  try {
    for await (const piece of contents)
      for (let done = 0; done < piece.length;) done += (await file.write(piece, done)).bytesWritten
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whose it was, where this user may say so; giving a file away takes its special bits, so those come after. */
async function own({ type, uid, gid, mode }: Entry, at: string): Promise<boolean> {
  const root = process.getuid?.() === 0
  if (root) await (type === 'link' ? lchown : chown)(at, uid, gid)
  if (type === 'file') await chmod(at, mode)
  return root || (uid === process.getuid?.() && gid === process.getgid?.())
}
