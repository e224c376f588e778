import { existsSync } from 'node:fs'
import { readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import { parseMountInfo, type MountInfo } from '../../../platform/host/mounts.ts'
import { findAppUser, type ProcessUser } from './process-user.ts'
import { FactUnavailableError } from './result.ts'

/** What a running service sees, read from the kernel's own account of its main process: nothing is run inside. */
export interface ContainerView {
  container: Container
  /** A text file of the process itself: `status`, `net/route`. */
  readProcFile(name: string): Promise<string>
  /** What its paths are mounted from, in the order they were mounted. */
  mounts(): Promise<MountInfo[]>
  /** Whom the app runs as, which is not always whom the container was started as. */
  appUser(): Promise<ProcessUser>
  /** A path inside it; undefined where there is nothing. */
  stat(
    path: string,
  ): Promise<{ device: number; inode: number; links: number; uid: number; gid: number; mode: number } | undefined>
  readFile(path: string): Promise<string | undefined>
  /** Which network it lives in, as the kernel numbers it. */
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
  if (!engine.facts.endpoint.startsWith('unix:')) throw new FactUnavailableError('The engine runs on another machine.')
  if (container.pid === null) throw new FactUnavailableError('The engine does not report the services’ process ids.')
  const base = await findMainProcess(container.pid, container, proc)
  const root = join(base, 'root')
  const readProcFile = async (name: string) =>
    readFile(join(base, name), 'utf8').catch((thrown: unknown) => {
      throw accessError(service, thrown)
    })
  return {
    container,
    readProcFile,
    mounts: async () => parseMountInfo(await readProcFile('mountinfo')),
    appUser: () => findAppUser(container.pid!, proc, (thrown) => accessError(service, thrown)),
    stat: (path) => undefinedIfMissing(service, () => readStat(join(root, path))),
    readFile: (path) => undefinedIfMissing(service, () => readFile(join(root, path), 'utf8')),
    networkNamespace: () =>
      readlink(join(base, 'ns/net')).catch((thrown: unknown) => {
        throw accessError(service, thrown)
      }),
  }
}

/** A number is reused, and behind Docker Desktop it means another machine's process: it must belong to this container. */
async function findMainProcess(pid: number, { id, service }: Container, proc: string): Promise<string> {
  const base = join(proc, String(pid))
  const groups = await readFile(join(base, 'cgroup'), 'utf8').catch(() => undefined)
  if (groups === undefined) throw new FactUnavailableError(`This machine cannot see the process of ${service}.`)
  const mounts = await readFile(join(base, 'mountinfo'), 'utf8').catch((thrown: unknown) => {
    throw accessError(service ?? id, thrown)
  })
  if (groups.includes(id) || mounts.includes(id)) return base
  throw new FactUnavailableError(`The process of ${service} cannot be told apart from others on this machine.`)
}

const accessError = (service: string, thrown: unknown): FactUnavailableError => {
  const { code } = thrown as NodeJS.ErrnoException
  return new FactUnavailableError(
    code === 'EACCES' || code === 'EPERM'
      ? 'This user may not inspect the services’ processes; root may.'
      : `${service} ended while it was being checked.`,
  )
}

/** Undefined where there is nothing at the path; what may not be looked at is not known. */
async function undefinedIfMissing<T>(service: string, look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look()
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw accessError(service, thrown)
  }
}

async function readStat(path: string) {
  const { dev, ino, nlink, uid, gid, mode } = await stat(path)
  return { device: dev, inode: ino, links: nlink, uid, gid, mode: mode & 0o7777 }
}
