import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Root } from '../backup/archive/manifest.ts'
import type { Source } from '../backup/sources.ts'
import { bytes as inBytes } from '../page/bytes.ts'
import { refuse } from '../refusal.ts'

/** A folder of the archive, and the one on this machine that it takes the place of. */
export interface Target {
  service: string
  /** In the archive. */
  root: string
  /** Where the stack has it now, whatever the backup says of then. */
  at: string
  /** Beside it, on the same disk: what is unpacked, and what was there before. */
  fresh: string
  previous: string
  shared_by: string[]
}

/** What the stack keeps there now decides where it goes: a backup names no place on this machine. */
export function targetsOf(roots: readonly Root[], sources: readonly Source[]): Target[] {
  return roots.flatMap(({ path, service, inside }): Target[] => {
    const source = sources.find((one) => one.service === service && one.inside === inside)
    if (!source) return []
    return [
      {
        service,
        root: path,
        at: source.at,
        ...besideOf(source.at),
        shared_by: source.shared_by,
      },
    ]
  })
}

/** Names on the same disk that nothing else has. */
export function besideOf(at: string): Pick<Target, 'fresh' | 'previous'> {
  const beside = (what: string) => join(dirname(at), `.${basename(at)}.usher-${what}`)
  return { fresh: beside('new'), previous: beside('old') }
}

/** Refuses with BACKUP-6 where nothing can be put beside it, and with BACKUP-5 where there is no room for both. */
export async function assertFits(targets: readonly Target[], bytesOf: (target: Target) => number): Promise<void> {
  for (const target of targets) {
    const above = nearestThere(dirname(target.at))
    await access(above, constants.W_OK | constants.X_OK).catch((error: unknown) => {
      throw refuse('BACKUP-6', { path: above }, { under: error })
    })
    const { bavail, bsize } = await statfs(above)
    const [needed, free] = [bytesOf(target), bavail * bsize]
    if (needed > free) throw refuse('BACKUP-5', { needed: inBytes(needed), free: inBytes(free), path: above })
  }
}

function nearestThere(path: string): string {
  return existsSync(path) || path === '/' ? path : nearestThere(dirname(path))
}

export async function makeAbove(targets: readonly Target[]): Promise<void> {
  for (const { at } of targets) await mkdir(dirname(at), { recursive: true, mode: 0o755 })
}
