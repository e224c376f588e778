import { posix } from 'node:path'
import { DamagedArchive, type TarEntry } from '../../../../lib/tar/entry.ts'
import { FILE_LIST_PATH, MANIFEST_PATH, type ArchiveRoot } from './manifest.ts'

/** No file system that usher runs on allows longer names. */
const MAX_NAME_BYTES = 255
const MAX_PATH_LENGTH = 4096
/** Paths outside the services' folders: usher's own settings, state and stack, and the apps' own backups. */
const USHER_PATH = /^usher\/(config|state|stack|apps)(\/|$)/

/**
 * Returns a validator that throws on paths that escape the archive, occur twice or go through a link. It remembers the
 * entries it has seen.
 */
export function createPathValidator(roots: readonly ArchiveRoot[]): (entry: TarEntry) => void {
  const typesByPath = new Map<string, TarEntry['type']>()
  return (entry) => {
    const { path, type, target } = entry
    const wrong = pathProblem(path)
    if (wrong) throw new DamagedArchive(`${wrong}: ${JSON.stringify(path.slice(0, 120))}`)
    if (typesByPath.has(path)) throw new DamagedArchive(`contains ${path} twice`)
    const root = roots.find((one) => isBelow(path, one.path))
    if (!root && !isUsherPath(path, type))
      throw new DamagedArchive(`contains ${path}, which belongs to none of its folders`)
    const parent = posix.dirname(path)
    if (path !== root?.path && parent !== 'usher' && typesByPath.get(parent) !== 'folder')
      throw new DamagedArchive(`would write through ${parent}, which is not a folder in it`)
    if (target !== null && (!root || !isLinkInside(path, target, root.path)))
      throw new DamagedArchive(`contains a link that leads out of its folder: ${path}`)
    typesByPath.set(path, type)
  }
}

function isUsherPath(path: string, type: TarEntry['type']): boolean {
  return (type === 'file' && (path === MANIFEST_PATH || path === FILE_LIST_PATH)) || USHER_PATH.test(path)
}

/** Returns what is wrong with a path, or null. Also checked when writing, so that nothing unrestorable is backed up. */
export function pathProblem(path: string): string | null {
  if (path === '') return 'contains an entry without a name'
  if (path.startsWith('/')) return 'contains an absolute path'
  if (path.length > MAX_PATH_LENGTH) return 'contains a name that is too long'
  const parts = path.split('/')
  if (parts.includes('..')) return 'contains a path that leads out of it'
  if (parts.some((part) => part === '' || part === '.')) return 'contains an ambiguous path'
  if (parts.some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES)) return 'contains a name that is too long'
  return /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffd]/.test(path)
    ? 'contains a name with hidden characters'
    : null
}

/**
 * Whether a link in an archive folder points to something in the same folder. `..` is allowed only at the start of the
 * target: after a name, which may be a link itself, nobody knows where it leads.
 */
export function isLinkInside(path: string, target: string, root: string): boolean {
  if (target === '' || target.startsWith('/') || /[\u0000-\u001f]/.test(target)) return false
  if (/[^/.][^/]*\/+(.*\/)?\.\.(\/|$)|\.{3,}.*\/\.\.(\/|$)/.test(target)) return false
  return isBelow(posix.normalize(posix.join(posix.dirname(path), target)), root)
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
