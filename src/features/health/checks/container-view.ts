import { existsSync } from 'node:fs'
import { readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import { assertShareAnswers } from '../../../platform/host/silent-shares.ts'
import { parseMountInfo, type MountInfo } from '../../../platform/host/mounts.ts'
import { findAppUser, type ProcessUser } from './process-user.ts'
import { ENGINE_ELSEWHERE, FactUnavailableError } from './result.ts'

/** The view from inside a running container, read from /proc of its main process. Runs nothing inside. */
export interface ContainerView {
  container: Container
  /** Reads a file of /proc/PID, such as `status` or `net/route`. */
  readProcFile(name: string): Promise<string>
  /** In the order in which they were mounted. */
  mounts(): Promise<MountInfo[]>
  /** The user of the app, which may differ from the user of the container's first process. */
  appUser(): Promise<ProcessUser>
  /** Returns undefined if the path does not exist inside the container. */
  stat(
    path: string,
  ): Promise<{ device: number; inode: number; links: number; uid: number; gid: number; mode: number } | undefined>
  readFile(path: string): Promise<string | undefined>
  /** Returns the kernel's id of its network namespace. */
  networkNamespace(): Promise<string>
}

/** source: proc(5): `/proc/PID/status`, `mountinfo`, `root`, `ns/net` */
export async function openContainerView(
  service: string,
  running: ReadonlyMap<string, Container>,
  engine: Engine,
  proc: string | undefined,
): Promise<ContainerView> {
  const container = running.get(service)
  if (!container) throw new FactUnavailableError(`${service} does not run.`)
  if (proc === undefined || (engine.facts.rehearsed && !existsSync(proc)))
    throw new FactUnavailableError('A rehearsed service has no processes to inspect.', null, 'skipped')
  if (engine.facts.remote) throw new FactUnavailableError(ENGINE_ELSEWHERE)
  if (container.pid === null) throw new FactUnavailableError('The engine does not report the services’ process ids.')
  const base = await findMainProcess(container.pid, container, proc)
  const root = join(base, 'root')
  // The folders of a rehearsed process are links to folders of this machine.
  const assertAnswers = (path: string) =>
    engine.facts.rehearsed ? assertShareAnswers(join(root, path)) : assertShareAnswers(path, base)
  const readProcFile = async (name: string) =>
    readFile(join(base, name), 'utf8').catch((thrown: unknown) => {
      throw accessError(service, thrown)
    })
  return {
    container,
    readProcFile,
    mounts: async () => parseMountInfo(await readProcFile('mountinfo')),
    appUser: () => findAppUser(container.pid!, proc, (thrown) => accessError(service, thrown)),
    stat: async (path) => {
      await assertAnswers(path)
      return undefinedIfMissing(service, root, () => readStat(join(root, path)))
    },
    readFile: async (path) => {
      await assertAnswers(path)
      return undefinedIfMissing(service, root, () => readFile(join(root, path), 'utf8'))
    },
    networkNamespace: () =>
      readlink(join(base, 'ns/net')).catch((thrown: unknown) => {
        throw accessError(service, thrown)
      }),
  }
}

/** Checks that the process belongs to the container: pids are reused, and Docker Desktop reports pids of its own VM. */
async function findMainProcess(pid: number, { id, service }: Container, proc: string): Promise<string> {
  const base = join(proc, String(pid))
  const cgroups = await readFile(join(base, 'cgroup'), 'utf8').catch(() => undefined)
  if (cgroups === undefined) throw new FactUnavailableError(`This machine cannot see the process of ${service}.`)
  const mounts = await readFile(join(base, 'mountinfo'), 'utf8').catch((thrown: unknown) => {
    throw accessError(service ?? id, thrown)
  })
  if (cgroups.includes(id) || mounts.includes(id)) return base
  throw new FactUnavailableError(`usher cannot identify the process of ${service} on this machine.`)
}

const accessError = (service: string, thrown: unknown): FactUnavailableError => {
  const { code } = thrown as NodeJS.ErrnoException
  return new FactUnavailableError(
    code === 'EACCES' || code === 'EPERM'
      ? 'This user may not inspect the services’ processes; root may.'
      : `${service} ended while it was being checked.`,
  )
}

/** A file that is missing together with everything else is missing because the process has ended. */
async function undefinedIfMissing<T>(service: string, root: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if ((code === 'ENOENT' || code === 'ENOTDIR') && existsSync(root)) return undefined
    throw accessError(service, thrown)
  }
}

async function readStat(path: string) {
  const { dev, ino, nlink, uid, gid, mode } = await stat(path)
  return { device: dev, inode: ino, links: nlink, uid, gid, mode: mode & 0o7777 }
}
