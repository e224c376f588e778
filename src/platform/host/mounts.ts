import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isWithin } from '../../lib/paths.ts'

export interface MountInfo {
  id: number
  /** `major:minor` of the file system. */
  device: string
  target: string
  root: string
  type: string
  source: string
  writable: boolean
}

/** source: proc_pid_mountinfo(5) */
export function parseMountInfo(text: string): MountInfo[] {
  return text.split('\n').flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ')
    const [id, , device, root, target, options] = before.split(' ')
    const [type, source, superOptions = ''] = after.split(' ')
    if (!device || !target || !type) return []
    return {
      id: Number(id),
      device,
      target: unescapeOctal(target),
      root: unescapeOctal(root ?? '/'),
      type,
      source: unescapeOctal(source ?? ''),
      writable: !`${options},${superOptions}`.split(',').includes('ro'),
    }
  })
}

export class MountsUnreadable extends Error {
  override readonly name = 'MountsUnreadable'
  constructor() {
    super('This machine does not report its mounts.')
  }
}

/** Returns this machine's mounts, as usher sees them. Throws MountsUnreadable if the system does not report them. */
export async function readHostMounts(proc: string): Promise<MountInfo[]> {
  try {
    return parseMountInfo(await readFile(join(proc, 'self/mountinfo'), 'utf8'))
  } catch {
    throw new MountsUnreadable()
  }
}

/** Lists where something is mounted, also another folder of the same disk. Empty if the system does not report it. */
export const readMountPoints = async (proc: string): Promise<string[]> =>
  (await readHostMounts(proc).catch(() => [])).map(({ target }) => target)

/** Returns the innermost mount that contains the path; of several at one target, the last. */
export function findMount<M extends { target: string }>(path: string, mounts: readonly M[]): M | undefined {
  return mounts
    .filter(({ target }) => isWithin(path, target))
    .reduce<M | undefined>((best, one) => (best && best.target.length > one.target.length ? best : one), undefined)
}

/** Returns where a container's path is on the engine's machine; undefined if nothing is mounted there. */
export function toHostPath(path: string, mounts: readonly { source: string; target: string }[]): string | undefined {
  const mount = findMount(path, mounts)
  return mount && joinBelow(mount.source || mount.target, path.slice(mount.target === '/' ? 0 : mount.target.length))
}

/** Joins a folder and the rest of a path, which is empty or begins with a slash. */
export const joinBelow = (folder: string, rest: string): string => (folder === '/' ? rest || '/' : folder + rest)

/** The kernel writes space, tab, newline and backslash in octal. */
const unescapeOctal = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_match, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)))
