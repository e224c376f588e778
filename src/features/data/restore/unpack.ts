import { chmod, chown, lchown, lutimes, mkdir, open, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../backup/archive/file-io.ts'
import { readBackup, type BackupContents } from '../backup/archive/reader.ts'
import type { BackupArchiveRef } from '../../../platform/backup-catalogue/backup-files.ts'
import type { TarEntry } from '../../../lib/tar/entry.ts'

export interface UnpackTarget {
  root: string
  to: string
  /** Unpacked only on its way to somewhere else: this user keeps all files, whatever their owner in the archive. */
  isTemporary?: boolean
}

export interface UnpackedBackup extends BackupContents {
  /** Number of entries that now belong to this user instead of their original owner, by root. */
  reownedCounts: ReadonlyMap<string, number>
  /** Archive entries of the temporary targets, by root. */
  entries: ReadonlyMap<string, TarEntry[]>
  /** Syncs the folders and sets their mode and times, which writing into them has changed. */
  finalizeFolders(): Promise<void>
}

/**
 * Unpacks some folders of a backup to paths that do not exist yet. When it returns, every digest is verified. If it
 * throws, the caller removes what is unpacked so far.
 */
export async function unpackBackup(
  archive: BackupArchiveRef,
  places: readonly UnpackTarget[],
  read: (bytes: number) => void,
): Promise<UnpackedBackup> {
  const reownedCounts = new Map<string, number>()
  const entries = new Map<string, TarEntry[]>()
  const passed = (root: string, entry: TarEntry) => {
    const known = entries.get(root)
    if (known) known.push(entry)
    else entries.set(root, [entry])
  }
  const folders: { at: string; mode: number; mtime: number }[] = []
  const whole = await readBackup(archive, {
    async onEntry(entry, contents) {
      const place = places.find(({ root }) => entry.path === root || entry.path.startsWith(`${root}/`))
      if (!place) return
      const at = join(place.to, entry.path.slice(place.root.length))
      await writeEntry(entry, at, contents)
      read(entry.bytes)
      if (place.isTemporary) return passed(place.root, entry)
      if (!(await applyOwnership(entry, at))) reownedCounts.set(place.root, (reownedCounts.get(place.root) ?? 0) + 1)
      if (entry.type === 'folder') folders.push({ at, mode: entry.mode, mtime: entry.mtime })
      else await (entry.type === 'link' ? lutimes : utimes)(at, entry.mtime, entry.mtime)
    },
  })
  return {
    ...whole,
    reownedCounts,
    entries,
    async finalizeFolders() {
      for (const { at, mode, mtime } of folders.toReversed()) {
        await syncFolder(at)
        await chmod(at, mode)
        await utimes(at, mtime, mtime)
      }
    },
  }
}

async function writeEntry(entry: TarEntry, at: string, contents: AsyncIterable<Buffer>): Promise<void> {
  // Writable until everything is in it.
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

/** Sets the original owner if this user is root. The mode comes after it, because chown clears the special bits. */
async function applyOwnership({ type, uid, gid, mode }: TarEntry, at: string): Promise<boolean> {
  const root = process.getuid?.() === 0
  if (root) await (type === 'link' ? lchown : chown)(at, uid, gid)
  if (type === 'file') await chmod(at, mode)
  return root || (uid === process.getuid?.() && gid === process.getgid?.())
}
