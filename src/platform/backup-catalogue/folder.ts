import { mkdirSync, readdirSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from '../machine.ts'
import type { Places } from '../paths.ts'
import { refuse } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'

/** One that lies in the folder. */
export interface Lying extends Kept {
  encrypted: boolean
  bytes: number
  mtime_ms: number
}

const ENDING = '.tar.zst'
/** source: age(1), which names what it writes so */
const SEALED = '.age'
const NAMED = /^([A-Za-z0-9][A-Za-z0-9._-]{0,120}?)\.tar\.zst(\.age)?$/
/** What is being made, unpacked or tried; nothing that begins so outlives the change that made it. */
const PASSING = '.passing-'

export function backupsFolder({ data }: Pick<Places, 'data'>): string {
  return join(data, 'backups')
}

export function pathOf(places: Pick<Places, 'data'>, name: string, encrypted: boolean): string {
  return join(backupsFolder(places), `${name}${ENDING}${encrypted ? SEALED : ''}`)
}

/** Newest by their names first. A link, a folder and whatever else is no plain file is as if it were not there. */
export async function lyingIn(places: Pick<Places, 'data'>): Promise<Lying[]> {
  const folder = backupsFolder(places)
  const names = await readdir(folder).catch(noFolder)
  const lying = await Promise.all(
    names.map(async (file): Promise<Lying[]> => {
      const [, name, sealed] = NAMED.exec(file) ?? []
      if (name === undefined) return []
      const path = join(folder, file)
      const stat = await lstat(path).catch(() => undefined)
      return stat?.isFile()
        ? [{ name, path, encrypted: sealed !== undefined, bytes: stat.size, mtime_ms: stat.mtimeMs }]
        : []
    }),
  )
  return lying.flat().toSorted((one, other) => (one.name < other.name ? 1 : -1))
}

type Opening = Pick<Machine, 'places' | 'settings'>

/** With what opens it, where it is encrypted and there is something. */
export function withKey(lying: Lying, { settings }: Pick<Machine, 'settings'>): Lying {
  return lying.encrypted ? { ...lying, key: keyOf({ settings }) } : lying
}

export function keyOf({ settings }: Pick<Machine, 'settings'>): string | undefined {
  return settings().values()['BACKUP_PASSPHRASE'] || undefined
}

/** Refuses with BACKUP-1 a name that none of them has; a path is no name. */
export async function lyingAs({ places, settings }: Opening, name: string): Promise<Lying> {
  const all = await lyingIn(places)
  const found = all.find((one) => one.name === name)
  if (found) return withKey(found, { settings })
  const nearest = didYouMean(
    name,
    all.map((one) => one.name),
  )
  throw refuse('BACKUP-1', { name: name.slice(0, 120), nearest })
}

/** `2026-03-14-140000`, and a number after it where there is one already. */
export function newName(places: Pick<Places, 'data'>, now: Date, suffix = ''): string {
  const base = `${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}${suffix}`
  const taken = new Set(namesIn(backupsFolder(places)))
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}-${n}`
    if (!taken.has(`${name}${ENDING}`) && !taken.has(`${name}${ENDING}${SEALED}`)) return name
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    return noFolder(error)
  }
}

function noFolder(error: unknown): string[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}

/** A folder for what passes, for its owner alone, on the disk that the backups are on. */
export function passingFolder(places: Pick<Places, 'data'>, name: string): string {
  const folder = join(backupsFolder(places), `${PASSING}${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Takes away what a killed change left. Only while holding the lock: whatever passes then belongs to nobody. */
export async function sweep(places: Pick<Places, 'data'>): Promise<void> {
  for (const path of passingIn(places)) await rm(path, { recursive: true, force: true })
}

/** What passes now, or was left by a killed change. */
export function passingIn(places: Pick<Places, 'data'>): string[] {
  const folder = backupsFolder(places)
  return namesIn(folder).flatMap((name) => (name.startsWith(PASSING) ? [join(folder, name)] : []))
}
/** A backup on disk. */

export interface Kept {
  name: string
  path: string
  encrypted?: boolean
  /** What opens an encrypted one; undefined where no passphrase is set. */
  key?: string | undefined
}
