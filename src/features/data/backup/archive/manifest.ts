import * as z from 'zod'

/** Raised by what an older usher could not restore. */
export const FORMAT = 1

export const MANIFEST = 'usher/manifest.json'
/** The last entry: what every other file was, told once all were read. */
export const FILES = 'usher/files.json'

const database = z.object({
  /** From the archive's root. */
  path: z.string(),
  /** `copied-while-open`: by SQLite itself, into a new file. `as-it-was`: byte for byte. */
  how: z.enum(['copied-while-open', 'as-it-was']),
  /** What SQLite said when it was read; null where it is whole. */
  unsound: z.string().nullable(),
})

const root = z.object({
  /** `services/NAME/N`; everything in it lies below. */
  path: z.string(),
  service: z.string(),
  inside: z.string(),
  what: z.string(),
  type: z.enum(['bind', 'volume']),
  /** Where it was on the machine. */
  at: z.string(),
  volume: z.string().nullable(),
})
export type Root = z.output<typeof root>

/** A copy that an app made of itself, where its folder could not be read. It is put back in the app, by a person. */
const ownCopy = z.object({
  service: z.string(),
  /** `Sonarr` */
  title: z.string(),
  /** `usher/apps/NAME/…`: below no root, so that nothing is replaced by it. */
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
  /** Nothing that is in it comes to more. */
  bytes_at_most: z.int().min(0),
  files_at_most: z.int().min(0),
  services: z.array(service),
  roots: z.array(root),
  own_copies: z.array(ownCopy).default([]),
})
export type Manifest = z.output<typeof manifestShape>

export const filesShape = z.object({
  /** By path: how long each is, and its SHA-256. */
  files: z.record(z.string(), z.tuple([z.int().min(0), z.string().regex(/^[0-9a-f]{64}$/)])),
  databases: z.array(database),
})
export type Files = z.output<typeof filesShape>
