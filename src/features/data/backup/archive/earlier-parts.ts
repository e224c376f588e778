import { constants } from 'node:fs'
import { copyFile, link, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from '../../../../platform/backup-catalogue/backup-files.ts'
import { partsFolder } from '../../../../platform/backup-catalogue/backup-parts.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { syncToDisk } from './file-io.ts'
import { readIndex, readPart, type IndexedPart } from './parts.ts'
import { isRecent } from './unchanged-files.ts'

/** The backups whose parts may be linked, newest first: one of a single service may be among them. */
const MAX_EARLIER = 3

/** An indexed part, and the backup it is in. */
export interface EarlierPart extends IndexedPart {
  backupPath: string
}

export async function findEarlierParts(machine: Machine): Promise<EarlierPart[]> {
  const withParts = (await listBackups(machine.paths)).filter(({ parts }) => parts.length > 0)
  const found = await Promise.all(
    withParts.slice(0, MAX_EARLIER).map(async ({ path: backupPath, parts }) => {
      const names = new Set(parts.map(({ name }) => name))
      const indexed = await readIndex(partsFolder(backupPath))
      return indexed
        .filter(({ name, written_at }) => names.has(name) && isRecent(written_at, machine.now()))
        .map((part) => ({ ...part, backupPath }))
    }),
  )
  return found.flat()
}

/** Earlier parts of two backups can have the same file: only the first is linked. */
export function isUnchanged(
  files: IndexedPart['files'],
  fingerprints: ReadonlyMap<string, string | null>,
  kept: ReadonlySet<string>,
): boolean {
  const known = Object.entries(files)
  return (
    known.length > 0 &&
    known.every(
      ([path, [fingerprint]]) => fingerprint !== null && fingerprints.get(path) === fingerprint && !kept.has(path),
    )
  )
}

/**
 * Gives the part to another backup as well, and reads it, so that every byte of a new backup was read once. Returns false
 * if it cannot be read or is damaged: then its files are read again.
 */
export async function sharePart({ backupPath, name }: EarlierPart, to: string, linkFile = link): Promise<boolean> {
  const added = join(partsFolder(to), name)
  try {
    await linkOrCopy(join(partsFolder(backupPath), name), added, linkFile)
    for await (const _piece of readPart(to, name)) continue
    return true
  } catch {
    await rm(added, { force: true })
    return false
  }
}

/** Not every file system has links, and none has any number of them for one file. */
async function linkOrCopy(existing: string, added: string, linkFile: typeof link): Promise<void> {
  try {
    await linkFile(existing, added)
  } catch {
    await copyFile(existing, added, constants.COPYFILE_FICLONE)
    await syncToDisk(added)
  }
}
