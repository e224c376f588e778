import { chmod, chown, lchown, lutimes, mkdir, open, symlink, utimes, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { isCarriedAttribute } from '../backup/file-attributes.ts'
import { syncToDisk } from '../backup/archive/file-io.ts'
import { readBackup, type BackupContents } from '../backup/archive/reader.ts'
import type { BackupArchiveRef } from '../../../platform/backup-catalogue/backup-files.ts'
import { rethrowWithPath } from '../../../lib/errors.ts'
import { fsPath } from '../../../lib/file-name.ts'
import type { TarEntry } from '../../../lib/tar/entry.ts'
import { writeExtendedAttribute } from '../../../platform/host/extended-attributes.ts'

export interface UnpackTarget {
  root: string
  to: string
  /** Unpacked only on its way to somewhere else: this user keeps all files, whatever their owner in the archive. */
  isTemporary?: boolean
}

/** What a root could not get back as it was in the archive: paths relative to it, but for the count. */
export interface UnpackChanges {
  /** Number of entries that now belong to this user instead of their original owner. */
  reowned: number
  /** Files without their set-user and set-group bits. */
  unprivileged: string[]
  /** Entries whose extended attributes or access lists the disk did not take. */
  withoutAttributes: string[]
}

export interface UnpackedBackup extends BackupContents {
  changes(root: string): UnpackChanges
  /** Archive entries of the temporary targets, by root. */
  entries: ReadonlyMap<string, TarEntry[]>
  /**
   * Syncs the folders, gives them to their owners and sets their modes and times, the innermost first. Until then all of
   * it is closed to everybody else: an owner let in earlier could put a link in the place of a folder, and what root
   * unpacks next would go where the link leads.
   */
  finalizeFolders(): Promise<void>
}

/**
 * The right to run as the owner or the group. An archive never gives it back: whoever can write a backup would get that
 * owner's power. On a folder the same bits give no power.
 */
const POWER_BITS = 0o6000

/** Returns the entry with only the mode and the attributes that a restore may set. */
export const withoutPower = (entry: TarEntry): TarEntry => ({
  ...entry,
  mode: entry.type === 'file' ? entry.mode & ~POWER_BITS : entry.mode,
  ...(entry.attributes && { attributes: entry.attributes.filter(isCarriedAttribute) }),
})

/**
 * Unpacks some folders of a backup to paths that do not exist yet. When it returns, every digest is verified. If it
 * throws, the caller removes what is unpacked so far.
 */
export async function unpackBackup(
  archive: BackupArchiveRef,
  places: readonly UnpackTarget[],
  read: (bytes: number) => void,
): Promise<UnpackedBackup> {
  const changes = new Map<string, UnpackChanges>()
  const changesOf = (root: string): UnpackChanges => {
    const known = changes.get(root) ?? { reowned: 0, unprivileged: [], withoutAttributes: [] }
    changes.set(root, known)
    return known
  }
  const entries = new Map<string, TarEntry[]>()
  const noteEntry = (root: string, entry: TarEntry) => {
    const known = entries.get(root)
    if (known) known.push(entry)
    else entries.set(root, [entry])
  }
  const folders: { at: string; applyAttributes(): Promise<void> }[] = []
  const unpack = async (entry: TarEntry, write: (at: string) => Promise<void>) => {
    const place = places.find(({ root }) => entry.path === root || entry.path.startsWith(`${root}/`))
    if (!place) return
    const at = join(place.to, entry.path.slice(place.root.length))
    await write(at)
    read(entry.bytes)
    if (place.isTemporary) return noteEntry(place.root, entry)
    const applyAttributes = async () => {
      await applyOwnership(entry, at, changesOf(place.root), entry.path.slice(place.root.length + 1))
      await (entry.type === 'link' ? lutimes : utimes)(fsPath(at) as string, entry.mtime, entry.mtime)
    }
    if (entry.type === 'folder') folders.push({ at, applyAttributes })
    else await applyAttributes()
  }
  const whole = await readBackup(archive, {
    onEntry: (entry, contents) => unpack(entry, (at) => writeEntry(entry, at, contents)),
    onSparse: (entry, data) =>
      unpack(entry, (at) =>
        writeFile(at, async (file) => {
          for await (const { at: from, piece } of data) await writeAll(file, piece, from).catch(rethrowWithPath(at))
          await file.truncate(entry.expandedBytes).catch(rethrowWithPath(at))
        }),
      ),
  })
  return {
    ...whole,
    changes: changesOf,
    entries,
    async finalizeFolders() {
      for (const { at, applyAttributes } of folders.toReversed()) {
        await syncToDisk(at)
        await applyAttributes()
      }
    },
  }
}

async function writeEntry(entry: TarEntry, at: string, contents: AsyncIterable<Buffer>): Promise<void> {
  // Writable until everything is in it.
  if (entry.type === 'folder') return void (await mkdir(fsPath(at), { mode: 0o700 }))
  if (entry.type === 'link') return await symlink(fsPath(entry.target ?? ''), fsPath(at))
  await writeFile(at, async (file) => {
    for await (const piece of contents) await writeAll(file, piece).catch(rethrowWithPath(at))
  })
}

async function writeFile(at: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(fsPath(at), 'wx', 0o600)
  try {
    await write(file)
    await file.sync().catch(rethrowWithPath(at))
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, piece: Buffer, from?: number): Promise<void> {
  for (let done = 0; done < piece.length;)
    done += (await file.write(piece, done, piece.length - done, from === undefined ? null : from + done)).bytesWritten
}

/**
 * Sets the original owner if this user is root. The mode comes after it, because chown clears the special bits, and the
 * access lists last, because chmod changes them.
 */
async function applyOwnership(entry: TarEntry, at: string, changes: UnpackChanges, relativePath: string) {
  const { type, uid, gid } = entry
  const { mode, attributes = [] } = withoutPower(entry)
  const root = process.getuid?.() === 0
  if (root) await (type === 'link' ? lchown : chown)(fsPath(at), uid, gid)
  if (type !== 'link') await chmod(fsPath(at), mode)
  if (!root && (uid !== process.getuid?.() || gid !== process.getgid?.())) changes.reowned += 1
  if (mode !== entry.mode) changes.unprivileged.push(relativePath)
  const taken = attributes.filter(({ name, value }) => writeExtendedAttribute(at, name, value))
  if (taken.length < (entry.attributes ?? []).length) changes.withoutAttributes.push(relativePath)
}
