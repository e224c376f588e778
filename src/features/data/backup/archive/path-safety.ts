import { posix } from 'node:path'
import { encodeName, printName } from '../../../../lib/file-name.ts'
import { DamagedArchive, type TarEntry } from '../../../../lib/tar/entry.ts'
import { FILE_LIST_PATH, MANIFEST_PATH, PARTS_PATH, type ArchiveRoot } from './manifest.ts'

/** No file system that usher runs on allows longer names. */
const MAX_NAME_BYTES = 255
const MAX_PATH_BYTES = 4096
/** Paths outside the services' folders: usher's own settings, state and stack, and the apps' own backups. */
const USHER_PATH = /^usher\/(config|state|stack|apps)(\/|$)/

/**
 * Returns a validator that throws on paths that escape the archive, occur twice or go through a link. It remembers the
 * entries it has seen.
 */
export function createPathValidator(
  roots: readonly ArchiveRoot[],
): (entry: Pick<TarEntry, 'path' | 'type' | 'target'>) => void {
  const typesByPath = new Map<string, TarEntry['type']>()
  return (entry) => {
    const { path, type, target } = entry
    const wrong = pathProblem(path)
    if (wrong) throw new DamagedArchive(`${wrong}: "${printName(path.slice(0, 120))}"`)
    if (typesByPath.has(path)) throw new DamagedArchive(`contains ${printName(path)} twice`)
    const root = roots.find((one) => isBelow(path, one.path))
    if (!root && !isUsherPath(path, type))
      throw new DamagedArchive(`contains ${printName(path)}, which belongs to none of its folders`)
    const parent = posix.dirname(path)
    if (path !== root?.path && parent !== 'usher' && typesByPath.get(parent) !== 'folder')
      throw new DamagedArchive(`would write through ${printName(parent)}, which is not a folder in it`)
    if (target !== null && (!root || !isLinkInside(path, target, root.path)))
      throw new DamagedArchive(`contains a link that leads out of its folder: ${printName(path)}`)
    typesByPath.set(path, type)
  }
}

function isUsherPath(path: string, type: TarEntry['type']): boolean {
  return (type === 'file' && [MANIFEST_PATH, PARTS_PATH, FILE_LIST_PATH].includes(path)) || USHER_PATH.test(path)
}

/**
 * Returns what is wrong with a path, or null. Also checked when writing, so that nothing unrestorable is backed up. A
 * name may have any bytes that a file system allows.
 */
export function pathProblem(path: string): string | null {
  if (path === '') return 'contains an entry without a name'
  if (path.startsWith('/')) return 'contains an absolute path'
  if (encodeName(path).length > MAX_PATH_BYTES) return 'contains a name that is too long'
  const parts = path.split('/')
  if (parts.includes('..')) return 'contains a path that leads out of it'
  if (parts.some((part) => part === '' || part === '.')) return 'contains an ambiguous path'
  if (parts.some((part) => encodeName(part).length > MAX_NAME_BYTES)) return 'contains a name that is too long'
  return path.includes('\0') ? 'contains a name that no file can have' : null
}

/**
 * Whether a link in an archive folder points to something in the same folder. `..` is allowed only at the start of the
 * target: after a name, which may be a link itself, nobody knows where it leads.
 */
export function isLinkInside(path: string, target: string, root: string): boolean {
  if (target === '' || target.startsWith('/') || target.includes('\0')) return false
  const folders = target.split('/')
  const named = folders.findIndex((folder) => !['', '.', '..'].includes(folder))
  if (named !== -1 && folders.includes('..', named)) return false
  return isBelow(posix.normalize(posix.join(posix.dirname(path), target)), root)
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** Throws if a manifest names a folder twice, or one inside another: a restore could replace only one of them. */
export function assertSeparateRoots({ roots }: { roots: readonly ArchiveRoot[] }): void {
  for (const [at, root] of roots.entries()) {
    const same = roots
      .slice(0, at)
      .find(
        (other) =>
          isBelow(root.path, other.path) ||
          isBelow(other.path, root.path) ||
          (root.service === other.service && root.inside === other.inside),
      )
    if (same) throw new DamagedArchive(`names ${root.inside} of ${root.service} twice`)
  }
}
