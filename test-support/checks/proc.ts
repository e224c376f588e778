import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Container } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { bent, bind, fetching, folder } from './household.ts'

/** What the kernel would tell of one service’s process. */
export interface Told {
  uid?: number
  gid?: number
  umask?: string
  /** The folder of this machine that is its root; an empty one where none is given. */
  root?: string
}

/**
 * A machine whose kernel tells this of its services: a `/proc` made of files, whose `root` leads to real folders, so that
 * what is read there is what the real file system says.
 */
export async function withProc(
  made: Machine | Promise<Machine>,
  services: Readonly<Record<string, Told>>,
  parts: { container?: (one: Container) => Partial<Container>; mounts?: string[] } = {},
): Promise<Machine> {
  const proc = folder(tmpdir())
  const pids = new Map(Object.keys(services).map((service, at) => [service, 1000 + at]))
  for (const [service, told] of Object.entries(services)) tellOf(proc, pids.get(service)!, service, told)
  mkdirSync(join(proc, 'self'))
  writeFileSync(join(proc, 'self/mountinfo'), (parts.mounts ?? [mount('/', 'ext4')]).join('\n'))
  const machine = await bent(made, {
    container: (one) => ({
      mounts: [bind('/data')],
      ...parts.container?.(one),
      pid: pids.get(one.service ?? '') ?? null,
    }),
  })
  return { ...machine, proc }
}

/** Both apps over one real folder of this machine, with the kernel's account of their processes. */
export function told(sonarr: Told = {}, qbittorrent: Told = {}, mounts?: string[]): Promise<Machine> {
  const root = folder(tmpdir(), 'data/torrents/tv', 'data/torrents/films', 'data/media/tv')
  return withProc(
    fetching(),
    { sonarr: { root, ...sonarr }, qbittorrent: { root, ...qbittorrent } },
    mounts && { mounts },
  )
}

/** One line of `mountinfo`. */
export function mount(target: string, type: string, options = 'rw'): string {
  return `36 35 98:0 / ${target} ${options},noatime - ${type} /dev/sda1 ${options}`
}

function tellOf(proc: string, pid: number, service: string, { uid = 1000, gid = 1000, umask = '0002', root }: Told) {
  const base = join(proc, String(pid))
  mkdirSync(join(base, 'task', String(pid)), { recursive: true })
  const ids = (id: number) => `${id}\t${id}\t${id}\t${id}`
  writeFileSync(
    join(base, 'status'),
    `Name:\tapp\nUmask:\t${umask}\nUid:\t${ids(uid)}\nGid:\t${ids(gid)}\nGroups:\t${gid} \n`,
  )
  writeFileSync(join(base, 'cgroup'), `0::/docker/${service}-id\n`)
  writeFileSync(join(base, 'mountinfo'), mount('/', 'overlay'))
  writeFileSync(join(base, 'task', String(pid), 'children'), '')
  symlinkSync(root ?? folder(tmpdir()), join(base, 'root'))
}
