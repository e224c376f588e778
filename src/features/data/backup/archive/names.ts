import { posix } from 'node:path'
import { Damaged, type Entry } from '../../../../lib/tar/entry.ts'
import { FILES, MANIFEST, type Root } from './manifest.ts'

/** Longer than any file system here takes. */
const LONGEST_PART = 255
const LONGEST = 4096
/** Besides the services' folders: usher's own settings, state and stack, and what apps copied themselves. */
const OWN = /^usher\/(config|state|stack|apps)(\/|$)/

/** Refuses names that lead elsewhere, come twice, or go through a link; keeps what it has seen. */
export function judgeOfNames(roots: readonly Root[]): (entry: Entry) => void {
  const seen = new Map<string, Entry['type']>()
  return (entry) => {
    const { path, type, target } = entry
    const wrong = wrongWith(path)
    if (wrong) throw new Damaged(`${wrong}: ${JSON.stringify(path.slice(0, 120))}`)
    if (seen.has(path)) throw new Damaged(`has ${path} twice`)
    const root = roots.find((one) => isBelow(path, one.path))
    if (!root && !isOwn(path, type)) throw new Damaged(`has ${path}, which belongs to nothing it names`)
    const above = posix.dirname(path)
    if (path !== root?.path && above !== 'usher' && seen.get(above) !== 'folder')
      throw new Damaged(`would write through ${above}, which is no folder of it`)
    if (target !== null && (!root || !staysInside(path, target, root.path)))
      throw new Damaged(`has a link that leads out of its folder: ${path}`)
    seen.set(path, type)
  }
}

function isOwn(path: string, type: Entry['type']): boolean {
  return (type === 'file' && (path === MANIFEST || path === FILES)) || OWN.test(path)
}

/** Also said of what is about to be written: what cannot be restored is not backed up silently. */
export function wrongWith(path: string): string | null {
  if (path === '') return 'has something without a name'
  if (path.startsWith('/')) return 'has a name that begins at the root of the machine'
  if (path.length > LONGEST) return 'has a name longer than any there is'
  const parts = path.split('/')
  if (parts.includes('..')) return 'has a name that climbs out'
  if (parts.some((part) => part === '' || part === '.')) return 'has a name that can be read in two ways'
  if (parts.some((part) => Buffer.byteLength(part) > LONGEST_PART)) return 'has a name longer than any there is'
  return /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffd]/.test(path) ? 'has a name with hidden characters' : null
}

/**
 * Whether a link in a folder of the archive leads to something in the same folder. Going up is allowed at the beginning
 * alone: after a name, which may be a link itself, it is not known where up leads.
 */
export function staysInside(path: string, target: string, root: string): boolean {
  if (target === '' || target.startsWith('/') || /[\u0000-\u001f]/.test(target)) return false
  if (/[^/.][^/]*\/+(.*\/)?\.\.(\/|$)|\.{3,}.*\/\.\.(\/|$)/.test(target)) return false
  return isBelow(posix.normalize(posix.join(posix.dirname(path), target)), root)
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
