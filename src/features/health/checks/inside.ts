import { existsSync } from 'node:fs'
import { readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import { readMounts, type SeenMount } from '../../../platform/host/mounts.ts'
import { ownerAmong, type Owner } from './owner.ts'
import { NotKnown } from './seen.ts'

/** What a running service sees, read from the kernel's own account of its main process: nothing is run inside. */
export interface Inside {
  container: Container
  /** A text file of the process itself: `status`, `net/route`. */
  told(name: string): Promise<string>
  /** What its paths are mounted from, in the order they were mounted. */
  mounts(): Promise<SeenMount[]>
  /** Whom the app runs as, which is not always whom the container was started as. */
  owner(): Promise<Owner>
  /** A path inside it; undefined where there is nothing. */
  stat(
    path: string,
  ): Promise<{ device: number; inode: number; links: number; uid: number; gid: number; mode: number } | undefined>
  text(path: string): Promise<string | undefined>
  /** Which network it lives in, as the kernel numbers it. */
  network(): Promise<string>
}

/** source: proc(5): `/proc/PID/status`, `mountinfo`, `root`, `ns/net` */
export async function insideOf(
  service: string,
  running: ReadonlyMap<string, Container>,
  engine: Engine,
  proc: string | undefined,
): Promise<Inside> {
  const container = running.get(service)
  if (!container) throw new NotKnown(`${service} does not run.`)
  if (proc === undefined || (engine.facts.rehearsed && !existsSync(proc)))
    throw new NotKnown('A rehearsed service has no inside to look at.', null, 'skipped')
  if (!engine.facts.endpoint.startsWith('unix:')) throw new NotKnown('The engine runs on another machine.')
  if (container.pid === null) throw new NotKnown('The engine does not say which processes the services are.')
  const base = await mainProcess(container.pid, container, proc)
  const root = join(base, 'root')
  const told = async (name: string) =>
    readFile(join(base, name), 'utf8').catch((thrown: unknown) => {
      throw denied(service, thrown)
    })
  return {
    container,
    told,
    mounts: async () => readMounts(await told('mountinfo')),
    owner: () => ownerAmong(container.pid!, proc, (thrown) => denied(service, thrown)),
    stat: (path) => there(service, () => statOf(join(root, path))),
    text: (path) => there(service, () => readFile(join(root, path), 'utf8')),
    network: () =>
      readlink(join(base, 'ns/net')).catch((thrown: unknown) => {
        throw denied(service, thrown)
      }),
  }
}

/** A number is reused, and behind Docker Desktop it means another machine's process: it must belong to this container. */
async function mainProcess(pid: number, { id, service }: Container, proc: string): Promise<string> {
  const base = join(proc, String(pid))
  const groups = await readFile(join(base, 'cgroup'), 'utf8').catch(() => undefined)
  if (groups === undefined) throw new NotKnown(`The process of ${service} cannot be seen from this machine.`)
  const mounts = await readFile(join(base, 'mountinfo'), 'utf8').catch((thrown: unknown) => {
    throw denied(service ?? id, thrown)
  })
  if (groups.includes(id) || mounts.includes(id)) return base
  throw new NotKnown(`The process of ${service} is not to be told from others on this machine.`)
}

const denied = (service: string, thrown: unknown): NotKnown => {
  const { code } = thrown as NodeJS.ErrnoException
  return new NotKnown(
    code === 'EACCES' || code === 'EPERM'
      ? 'This user may not look inside the services; root may.'
      : `${service} ended while it was looked at.`,
  )
}

/** Undefined where there is nothing at the path; what may not be looked at is not known. */
async function there<T>(service: string, look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look()
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw denied(service, thrown)
  }
}

async function statOf(path: string) {
  const { dev, ino, nlink, uid, gid, mode } = await stat(path)
  return { device: dev, inode: ino, links: nlink, uid, gid, mode: mode & 0o7777 }
}
