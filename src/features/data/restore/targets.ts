import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Container } from '../../../platform/engine/engine.ts'
import { liftOf } from '../backup/through-engine.ts'
import type { Root } from '../backup/archive/manifest.ts'
import type { Source } from '../../../platform/compose-project/stored-data.ts'
import { bytes as inBytes } from '../../../lib/bytes.ts'
import { refuse } from '../../../lib/errors.ts'

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
  /** Nothing can be put beside it from here: the engine lays it in its container, file over file. */
  through_engine: boolean
  inside: string
  /** What is mounted there, or above it. */
  mount: string
}

/** What the stack keeps there now decides where it goes: a backup names no place on this machine. */
export async function targetsOf(
  roots: readonly Root[],
  sources: readonly Source[],
  containers: ReadonlyMap<string, Container>,
): Promise<Target[]> {
  const targets = roots.map(async ({ path: root, service, inside }): Promise<Target[]> => {
    const source = sources.find((one) => one.service === service && one.inside === inside)
    if (!source) return []
    const { at, shared_by } = source
    const lift = liftOf(source, containers.get(service))
    const through_engine = lift !== undefined && !(await canReplace(source))
    const mount = lift?.mount ?? inside
    return [{ service, root, at, ...besideOf(at), shared_by, inside, mount, through_engine }]
  })
  return (await Promise.all(targets)).flat()
}

/** Whether it can be exchanged by renaming: a volume has to be in sight, and a folder's own folder open to this user. */
async function canReplace({ at, volume }: Source): Promise<boolean> {
  if (volume !== null && !existsSync(at)) return false
  return await access(nearestThere(dirname(at)), constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Names on the same disk that nothing else has. */
export function besideOf(at: string): Pick<Target, 'fresh' | 'previous'> {
  const beside = (what: string) => join(dirname(at), `.${basename(at)}.usher-${what}`)
  return { fresh: beside('new'), previous: beside('old') }
}

/** Refuses with BACKUP-6 where nothing can be put beside it, and with BACKUP-5 where there is no room for both. */
export async function assertFits(
  targets: readonly Target[],
  passing: string,
  bytesOf: (target: Target) => number,
): Promise<void> {
  // What the engine lays is unpacked beside the backups, and once more as what it takes.
  const poured = targets.filter((one) => one.through_engine).reduce((sum, one) => sum + 2 * bytesOf(one), 0)
  if (poured > 0) await assertRoom(nearestThere(passing), poured)
  for (const target of targets.filter((one) => !one.through_engine)) {
    const above = nearestThere(dirname(target.at))
    await access(above, constants.W_OK | constants.X_OK).catch((error: unknown) => {
      throw refuse('BACKUP-6', { path: above }, { under: error })
    })
    await assertRoom(above, bytesOf(target))
  }
}

async function assertRoom(path: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(path)
  const free = bavail * bsize
  if (needed > free) throw refuse('BACKUP-5', { needed: inBytes(needed), free: inBytes(free), path })
}

function nearestThere(path: string): string {
  return existsSync(path) || path === '/' ? path : nearestThere(dirname(path))
}

export async function makeAbove(targets: readonly Target[]): Promise<void> {
  for (const { at, through_engine: poured } of targets)
    if (!poured) await mkdir(dirname(at), { recursive: true, mode: 0o755 })
}
