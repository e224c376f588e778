import * as z from 'zod'
import { withDeadline } from '../deadline.ts'
import { isDifferentDisk, rootFingerprintShape, readRootFingerprint, type RootFingerprint } from './root-fingerprint.ts'
import { readHostMounts, findMount, type MountInfo } from '../../../../platform/host/mounts.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { newestByService, projectContainers } from '../../../../platform/engine/project-containers.ts'
import { isWithin } from '../../../../lib/paths.ts'

/** A disk that hangs says nothing; it is waited for no longer. */
const DISK_TIMEOUT_MS = 2000
/** How a disk that was pulled, or a server that is gone, answers. */
const DEAD_DISK_CODES = ['EIO', 'ESTALE', 'ENOTCONN', 'ENODEV', 'ENXIO']

/** A folder whose disk is not the one it was. */
export interface LostDataRoot {
  path: string
  /** What is wrong with it, as a sentence. */
  summary: string
  /** The services that are given it, and run. */
  running: string[]
}

/** The folders that are guarded: those that the checks have seen, and that a container of the stack is given. */
export async function findGuardedRoots(
  machine: Machine,
): Promise<{ at: string; containers: Map<string, Container> }[]> {
  const remembered = machine.state().keyValues.list('root', rootFingerprintShape)
  if (remembered.length === 0) return []
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const all = newestByService(await projectContainers(engine, stack.name))
  return remembered.flatMap(({ name: at }) => {
    const given = new Map([...all].filter(([, { mounts }]) => mounts.some(({ source }) => pathsOverlap(source, at))))
    return given.size === 0 ? [] : [{ at, containers: given }]
  })
}

/** A folder above it, itself, or one below it. */
const pathsOverlap = (source: string, at: string): boolean =>
  source.startsWith('/') && (isWithin(at, source) || isWithin(source, at))

/** Those of them that are gone or another. What somebody has accepted is as they mean it. */
export async function findLostRoots(machine: Machine): Promise<LostDataRoot[]> {
  const roots = await findGuardedRoots(machine)
  if (roots.length === 0) return []
  const mounts = await readHostMounts(machine.procPath)
  const { keyValues } = machine.state()
  const accepted = keyValues.list('acceptance', z.unknown()).map(({ name }) => name)
  const looked = await Promise.all(
    roots.map(async ({ at: path, containers }): Promise<LostDataRoot[]> => {
      const before = keyValues.get('root', path, rootFingerprintShape)?.value
      const summary = before && (await describeLoss(path, before, mounts, machine.procPath))
      const isMeant = accepted.some(
        (name) => name === rootFindingId(path) || name.startsWith(`${rootFindingId(path)} on `),
      )
      if (!summary || isMeant) return []
      const running = [...containers].filter(([, { state }]) => state === 'running' || state === 'restarting')
      return [{ path, summary, running: running.map(([service]) => service) }]
    }),
  )
  return looked.flat()
}

const rootFindingId = (at: string) => `storage-root-present:${at}`

/** What is wrong with a folder, held against how it was first seen; null where it is as it was, or cannot be looked at. */
async function describeLoss(
  at: string,
  before: RootFingerprint,
  mounts: readonly MountInfo[],
  proc: string,
): Promise<string | null> {
  const under = findMount(at, mounts)?.target ?? '/'
  if (under !== before.mount) return `The disk of ${at} is not mounted: ${describeMissingMount(before, under)}.`
  try {
    const now = await withDeadline(DISK_TIMEOUT_MS, at, readRootFingerprint(at, mounts, proc))
    if (now === undefined) return `${at} does not exist.`
    if (isDifferentDisk(before, now)) return `${at} is on another disk than before.`
    const unnamed = before.disk === null || now.disk === null
    // On a disk of its own that has no name, another folder is what tells another disk.
    return unnamed && before.mount !== '/' && before.inode !== now.inode
      ? `${at} is another folder, or on another disk.`
      : null
  } catch (thrown) {
    const { code = '' } = thrown as NodeJS.ErrnoException
    return DEAD_DISK_CODES.includes(code) ? `The disk of ${at} does not answer (${code}).` : null
  }
}

const describeMissingMount = ({ mount }: RootFingerprint, under: string): string =>
  mount === '/' ? `${under} is mounted over it` : `nothing is mounted at ${mount}`
