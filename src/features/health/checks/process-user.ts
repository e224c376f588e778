import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IdRange, NamespaceIds } from '../../../platform/host/unwritable-paths.ts'

export interface ProcessUser {
  uid: number
  gid: number
  groups: number[]
  /** Null if the kernel does not report it. */
  umask: number | null
  /** The ids of the container's user namespace, if the app is root there; null for any other user. */
  root_over: NamespaceIds | null
}

/** No household app runs more processes than this. */
const MAX_PROCESSES = 200

/**
 * Returns the user of the app below this process: the most common user of all its processes, and root only if there is
 * no other. Many images start as root and run the app as another user. Under a rootless engine, the container's root is
 * another user of the machine.
 * source: proc(5), `/proc/PID/status` and `/proc/PID/task/TID/children`
 */
export async function findAppUser(pid: number, proc: string, denied: (thrown: unknown) => Error): Promise<ProcessUser> {
  const pids = [pid]
  const owners: Omit<ProcessUser, 'root_over'>[] = []
  const [uids, gids] = await Promise.all([readIdMap(proc, pid, 'uid_map'), readIdMap(proc, pid, 'gid_map')])
  const root = uids.find(({ inside }) => inside === 0)?.first ?? 0
  for (const one of pids) {
    const base = join(proc, String(one))
    try {
      const status = await readFile(join(base, 'status'), 'utf8')
      // A zombie still has an owner but no umask.
      if (one === pid || !/^State:\s+Z/m.test(status)) owners.push(parseProcessUser(status))
    } catch (thrown) {
      if (one === pid) throw denied(thrown)
    }
    const children = await readFile(join(base, 'task', String(one), 'children'), 'utf8').catch(() => '')
    if (pids.length < MAX_PROCESSES) pids.push(...(children.match(/\d+/g) ?? []).map(Number))
  }
  const notRoot = owners.filter(({ uid }) => uid !== root)
  const byUser = [...Map.groupBy(notRoot.length > 0 ? notRoot : owners, ({ uid }) => uid).values()]
  // The last process is the app itself, not the one that started it.
  const app = byUser.toSorted((one, other) => other.length - one.length)[0]!.at(-1)!
  return { ...app, root_over: app.uid === root ? { uids, gids } : null }
}

/** Returns the ids of the process's user namespace, as this machine numbers them. source: user_namespaces(7) */
async function readIdMap(proc: string, pid: number, name: string): Promise<(IdRange & { inside: number })[]> {
  const text = await readFile(join(proc, String(pid), name), 'utf8').catch(() => '')
  return [...text.matchAll(/^[ \t]*(\d+)[ \t]+(\d+)[ \t]+(\d+)$/gm)].map(([, inside, first, count]) => ({
    inside: Number(inside),
    first: Number(first),
    count: Number(count),
  }))
}

function parseProcessUser(status: string): Omit<ProcessUser, 'root_over'> {
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/)
  const umask = field('Umask')?.[0]
  return {
    uid: Number(field('Uid')?.[1] ?? NaN),
    gid: Number(field('Gid')?.[1] ?? NaN),
    groups: (field('Groups') ?? []).filter((one) => one !== '').map(Number),
    umask: umask === undefined ? null : Number.parseInt(umask, 8),
  }
}
