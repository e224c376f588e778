import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Whom a program runs as, and the rights it takes from the files it makes. */
export interface ProcessUser {
  uid: number
  gid: number
  groups: number[]
  /** Null where the kernel does not say. */
  umask: number | null
}

/** More processes than this no app of a household has. */
const MAX_PROCESSES = 200

/**
 * Whom the app below this process runs as. Images that begin as root start the app as somebody else, so the user that
 * most of the processes below have is taken, and root only where there is no other.
 * source: proc(5), `/proc/PID/status` and `/proc/PID/task/TID/children`
 */
export async function findAppUser(pid: number, proc: string, denied: (thrown: unknown) => Error): Promise<ProcessUser> {
  const pids = [pid]
  const owners: ProcessUser[] = []
  for (const one of pids) {
    const base = join(proc, String(one))
    try {
      const status = await readFile(join(base, 'status'), 'utf8')
      // One that has ended and was not waited for yet has an owner, and no umask any more.
      if (one === pid || !/^State:\s+Z/m.test(status)) owners.push(parseProcessUser(status))
    } catch (thrown) {
      if (one === pid) throw denied(thrown)
    }
    const children = await readFile(join(base, 'task', String(one), 'children'), 'utf8').catch(() => '')
    if (pids.length < MAX_PROCESSES) pids.push(...(children.match(/\d+/g) ?? []).map(Number))
  }
  const others = owners.filter(({ uid }) => uid !== 0)
  const most = [...Map.groupBy(others.length > 0 ? others : owners, ({ uid }) => uid).values()]
  // The last begun of them is the app, and not what started it.
  return most.toSorted((one, other) => other.length - one.length)[0]!.at(-1)!
}

function parseProcessUser(status: string): ProcessUser {
  const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/)
  const umask = line('Umask')?.[0]
  return {
    uid: Number(line('Uid')?.[1] ?? NaN),
    gid: Number(line('Gid')?.[1] ?? NaN),
    groups: (line('Groups') ?? []).filter((one) => one !== '').map(Number),
    umask: umask === undefined ? null : Number.parseInt(umask, 8),
  }
}
