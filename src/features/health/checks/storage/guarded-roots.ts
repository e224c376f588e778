import { z } from '../../../../../contract/zod.ts'
import { withDeadline } from '../deadline.ts'
import { isDifferentDisk, rootFingerprintShape, readRootFingerprint, type RootFingerprint } from './root-fingerprint.ts'
import { readHostMounts, findMount, type MountInfo } from '../../../../platform/host/mounts.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import { pathInOwnContainer } from '../../../../platform/engine/own-container.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { newestByService, projectContainers } from '../../../../platform/engine/project-containers.ts'
import { isWithin } from '../../../../lib/paths.ts'

/** A hanging disk does not respond at all. */
const DISK_TIMEOUT_MS = 2000
/** The error codes of a removed disk or an unreachable file server. */
const DEAD_DISK_CODES = ['EIO', 'ESTALE', 'ENOTCONN', 'ENODEV', 'ENXIO']

/** A folder whose disk is missing or was replaced. */
export interface LostDataRoot {
  path: string
  /** A sentence that says what is wrong. */
  summary: string
  /** The running services that mount it. */
  running: string[]
}

/**
 * Returns the folders that the checks have recorded and that a container of the stack mounts. Those of another machine
 * cannot be guarded from here.
 */
export async function findGuardedRoots(
  machine: Machine,
): Promise<{ at: string; containers: Map<string, Container> }[]> {
  const remembered = machine.state().keyValues.list('root', rootFingerprintShape)
  if (remembered.length === 0) return []
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  if (engine.facts.remote) return []
  const all = newestByService(await projectContainers(engine, stack.name))
  return remembered.flatMap(({ name: at }) => {
    const users = new Map([...all].filter(([, { mounts }]) => mounts.some(({ source }) => pathsOverlap(source, at))))
    return users.size === 0 ? [] : [{ at, containers: users }]
  })
}

/** Whether one folder contains the other. */
const pathsOverlap = (source: string, at: string): boolean =>
  source.startsWith('/') && (isWithin(at, source) || isWithin(source, at))

/**
 * Returns the guarded folders whose disk is missing or was replaced. Skips accepted findings, and folders that usher's
 * container does not have.
 */
export async function findLostRoots(machine: Machine): Promise<LostDataRoot[]> {
  const roots = await findGuardedRoots(machine)
  if (roots.length === 0) return []
  const [mounts, own] = await Promise.all([readHostMounts(machine.procPath), machine.ownContainer?.()])
  const { keyValues } = machine.state()
  const accepted = keyValues.list('acceptance', z.unknown()).map(({ name }) => name)
  const lost = await Promise.all(
    roots.map(async ({ at: path, containers }): Promise<LostDataRoot[]> => {
      const before = keyValues.get('root', path, rootFingerprintShape)?.value
      const path_here = pathInOwnContainer(path, own)
      if (before === undefined || path_here === undefined) return []
      const summary = await describeLoss({ at: path, path_here }, before, mounts, machine.procPath)
      const isAccepted = accepted.some(
        (name) => name === rootFindingId(path) || name.startsWith(`${rootFindingId(path)} on `),
      )
      if (!summary || isAccepted) return []
      const running = [...containers].filter(([, { state }]) => state === 'running' || state === 'restarting')
      return [{ path, summary, running: running.map(([service]) => service) }]
    }),
  )
  return lost.flat()
}

const rootFindingId = (at: string) => `storage-root-present:${at}`

/** Compares the folder with its recorded fingerprint. Null if it is unchanged, or if usher cannot tell. */
async function describeLoss(
  { at, path_here }: { at: string; path_here: string },
  before: RootFingerprint,
  mounts: readonly MountInfo[],
  proc: string,
): Promise<string | null> {
  const mountPoint = findMount(path_here, mounts)?.target ?? '/'
  if (mountPoint !== before.mount)
    return `The disk of ${at} is not mounted: ${describeMissingMount(before, mountPoint)}.`
  try {
    const now = await withDeadline(DISK_TIMEOUT_MS, at, readRootFingerprint(path_here, mounts, proc))
    if (now === undefined) return `${at} does not exist.`
    if (isDifferentDisk(before, now)) return `${at} is on another disk than before.`
    const unnamed = before.disk === null || now.disk === null
    // Without a file system id, a changed inode is the only sign of another disk.
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
