import * as z from 'zod'

/** Raised by every change that an older usher could not restore. */
export const ARCHIVE_FORMAT = 1

export const MANIFEST_PATH = 'usher/manifest.json'
/** The last entry: the size and checksum of every other file. */
export const FILE_LIST_PATH = 'usher/files.json'

const database = z.object({
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

export const fileListShape = z.object({
  /** Size and SHA-256 by path. */
  files: z.record(z.string(), z.tuple([z.int().min(0), z.string().regex(/^[0-9a-f]{64}$/)])),
  databases: z.array(database),
})
export type ArchiveFileList = z.output<typeof fileListShape>
