import * as z from 'zod'
import { within } from '../checks/deadline.ts'
import { isOtherDisk, rootShape, seenRoot, type SeenRoot } from '../checks/storage/first-seen.ts'
import { hostMounts, mountAt, type SeenMount } from '../../../platform/host/mounts.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { isWithin } from '../../../lib/paths.ts'

/** A disk that hangs says nothing; it is waited for no longer. */
const LOOK_MS = 2000
/** How a disk that was pulled, or a server that is gone, answers. */
const DEAD = ['EIO', 'ESTALE', 'ENOTCONN', 'ENODEV', 'ENXIO']

/** A folder whose disk is not the one it was. */
export interface LostRoot {
  at: string
  /** What is wrong with it, as a sentence. */
  summary: string
  /** The services that are given it, and run. */
  running: string[]
}

/** The folders that are guarded: those that the checks have seen, and that a container of the stack is given. */
export async function guardedRoots(machine: Machine): Promise<{ at: string; containers: Map<string, Container> }[]> {
  const remembered = machine.state().memory.all('root', rootShape)
  if (remembered.length === 0) return []
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const all = newestByService(await projectContainers(engine, stack.name))
  return remembered.flatMap(({ name: at }) => {
    const given = new Map([...all].filter(([, { mounts }]) => mounts.some(({ source }) => touches(source, at))))
    return given.size === 0 ? [] : [{ at, containers: given }]
  })
}

/** A folder above it, itself, or one below it. */
const touches = (source: string, at: string): boolean =>
  source.startsWith('/') && (isWithin(at, source) || isWithin(source, at))

/** Those of them that are gone or another. What somebody has accepted is as they mean it. */
export async function lostRoots(machine: Machine): Promise<LostRoot[]> {
  const roots = await guardedRoots(machine)
  if (roots.length === 0) return []
  const mounts = await hostMounts(machine.proc)
  const { memory } = machine.state()
  const accepted = memory.all('acceptance', z.unknown()).map(({ name }) => name)
  const looked = await Promise.all(
    roots.map(async ({ at, containers }): Promise<LostRoot[]> => {
      const before = memory.get('root', at, rootShape)?.value
      const summary = before && (await lossOf(at, before, mounts, machine.proc))
      const isMeant = accepted.some((name) => name === finding(at) || name.startsWith(`${finding(at)} on `))
      if (!summary || isMeant) return []
      const running = [...containers].filter(([, { state }]) => state === 'running' || state === 'restarting')
      return [{ at, summary, running: running.map(([service]) => service) }]
    }),
  )
  return looked.flat()
}

const finding = (at: string) => `storage-root-present:${at}`

/** What is wrong with a folder, held against how it was first seen; null where it is as it was, or cannot be looked at. */
async function lossOf(
  at: string,
  before: SeenRoot,
  mounts: readonly SeenMount[],
  proc: string,
): Promise<string | null> {
  const under = mountAt(at, mounts)?.target ?? '/'
  if (under !== before.mount) return `The disk of ${at} is not there: ${gone(before, under)}.`
  try {
    const now = await within(LOOK_MS, at, seenRoot(at, mounts, proc))
    if (now === undefined) return `${at} is not there.`
    if (isOtherDisk(before, now)) return `${at} is on another disk than before.`
    const unnamed = before.disk === null || now.disk === null
    // On a disk of its own that has no name, another folder is what tells another disk.
    return unnamed && before.mount !== '/' && before.inode !== now.inode
      ? `${at} is another folder, or on another disk.`
      : null
  } catch (thrown) {
    const { code = '' } = thrown as NodeJS.ErrnoException
    return DEAD.includes(code) ? `The disk of ${at} does not answer (${code}).` : null
  }
}

const gone = ({ mount }: SeenRoot, under: string): string =>
  mount === '/' ? `${under} is mounted over it` : `nothing is mounted at ${mount}`
