import { z } from '../../../../../contract/zod.ts'
import { printName } from '../../../../lib/file-name.ts'
import type { TarEntry } from '../../../../lib/tar/entry.ts'

/** Raised by every change that an older usher could not restore. */
export const ARCHIVE_FORMAT = 3

/**
 * Returns the oldest format that can hold these entries. Format 2 added names that are not plain text, extended
 * attributes and sparse files; format 3 added parts.
 */
export const formatFor = (entries: readonly TarEntry[], hasParts = false): number =>
  hasParts
    ? 3
    : entries.some(
          ({ path, target, attributes, expandedBytes }) =>
            attributes !== undefined ||
            expandedBytes !== undefined ||
            [path, target ?? ''].some((name) => isUnusual(name)),
        )
      ? 2
      : 1

const isUnusual = (name: string): boolean => printName(name) !== name || name.includes('\ufffd')

export const MANIFEST_PATH = 'usher/manifest.json'
/**
 * Most files of a backup that is not encrypted are in parts: tar archives of their own, in a folder beside it. A later
 * backup links each part whose files are all unchanged. This entry lists the parts; their files belong in its place.
 */
export const PARTS_PATH = 'usher/parts.json'
/** The last entry: the size and checksum of every other file. */
export const FILE_LIST_PATH = 'usher/files.json'

export const archivedDatabase = z.object({
  path: z.string(),
  /** `copied-while-open`: copied by SQLite into a new file. `as-it-was`: copied byte for byte. */
  how: z.enum(['online-backup', 'file-copy']),
  /** SQLite's error; null if the database is intact. */
  unsound: z.string().nullable(),
})

const root = z.object({
  /** `services/NAME/N` */
  path: z.string(),
  service: z.string(),
  inside: z.string(),
  what: z.string(),
  type: z.enum(['bind', 'volume']),
  /** Its path on the machine that was backed up. */
  at: z.string(),
  volume: z.string().nullable(),
})
export type ArchiveRoot = z.output<typeof root>

/** A backup that the app made itself, because its folder could not be read. A person restores it in the app. */
const nativeBackup = z.object({
  service: z.string(),
  /** `Sonarr` */
  title: z.string(),
  /** `usher/apps/NAME/…`: outside every root, so a restore replaces nothing with it. */
  path: z.string(),
})

const service = z.object({
  name: z.string(),
  image: z.string().nullable(),
  digest: z.string().nullable(),
  state: z.enum(['running', 'stopped', 'absent', 'not-known']),
})

export const manifestShape = z.object({
  format: z.int(),
  usher: z.string(),
  made_at: z.iso.datetime(),
  stack: z.string(),
  /** Upper limit for the sum of all file sizes. */
  bytes_at_most: z.int().min(0),
  files_at_most: z.int().min(0),
  services: z.array(service),
  roots: z.array(root),
  own_copies: z.array(nativeBackup).default([]),
})
export type BackupManifest = z.output<typeof manifestShape>

/** Size and SHA-256. */
export const archivedFile = [z.int().min(0), z.string().regex(/^[0-9a-f]{64}$/)] as const

export const fileListShape = z.object({
  /** By path. */
  files: z.record(z.string(), z.tuple(archivedFile)),
  databases: z.array(archivedDatabase),
  /** The services of which something could not be read. An older usher writes none. */
  incomplete_services: z.array(z.string()).default([]),
})
export type ArchiveFileList = z.output<typeof fileListShape>
