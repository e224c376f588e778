import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isWithin } from '../../lib/paths.ts'

/** One mount, as a process sees it. */
export interface SeenMount {
  id: number
  /** `major:minor` of the file system. */
  device: string
  target: string
  /** What of the file system is mounted there. */
  root: string
  type: string
  source: string
  writable: boolean
}

/** source: proc_pid_mountinfo(5) */
export function readMounts(text: string): SeenMount[] {
  return text.split('\n').flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ')
    const [id, , device, root, target, options] = before.split(' ')
    const [type, source, superOptions = ''] = after.split(' ')
    if (!device || !target || !type) return []
    return {
      id: Number(id),
      device,
      target: spelled(target),
      root: spelled(root ?? '/'),
      type,
      source: spelled(source ?? ''),
      writable: !`${options},${superOptions}`.split(',').includes('ro'),
    }
  })
}

/** This machine does not tell what it has mounted. */
export class MountsUnreadable extends Error {
  override readonly name = 'MountsUnreadable'
  constructor() {
    super('This machine does not tell what it has mounted.')
  }
}

/** What this machine itself has mounted, as usher sees it. Throws MountsUnreadable where it does not tell. */
export async function hostMounts(proc: string): Promise<SeenMount[]> {
  try {
    return readMounts(await readFile(join(proc, 'self/mountinfo'), 'utf8'))
  } catch {
    throw new MountsUnreadable()
  }
}

/** The mount that a path lies in: the innermost, and of those on one place the last. */
export function mountAt<M extends { target: string }>(path: string, mounts: readonly M[]): M | undefined {
  return mounts
    .filter(({ target }) => isWithin(path, target))
    .reduce<M | undefined>((best, one) => (best && best.target.length > one.target.length ? best : one), undefined)
}

/** Where a path inside a container is on the engine's machine; undefined where nothing is mounted there. */
export function hostPath(path: string, mounts: readonly { source: string; target: string }[]): string | undefined {
  const mount = mountAt(path, mounts)
  return mount && (mount.source || mount.target) + path.slice(mount.target === '/' ? 0 : mount.target.length)
}

/** The kernel writes space, tab, newline and backslash in octal. */
const spelled = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_match, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)))
