import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Container } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { withFault, bindMount, machineWithSharedData, makeTempFolder } from './machine-fixtures.ts'

/** What the kernel reports about one service’s process. */
export interface FakeProcess {
  uid?: number
  gid?: number
  umask?: string
  /** The folder on this machine that is its root. Default: an empty one. */
  root?: string
}

/**
 * Returns a machine with a simulated `/proc`. Each `root` links to a real folder, so that checks read the real file
 * system.
 */
export async function withFakeProc(
  base: Machine | Promise<Machine>,
  services: Readonly<Record<string, FakeProcess>>,
  parts: { container?: (one: Container) => Partial<Container>; mounts?: string[] } = {},
): Promise<Machine> {
  const procPath = makeTempFolder(tmpdir())
  const pids = new Map(Object.keys(services).map((service, at) => [service, 1000 + at]))
  for (const [service, process] of Object.entries(services))
    writeProcFiles(procPath, pids.get(service)!, service, process)
  mkdirSync(join(procPath, 'self'))
  writeFileSync(join(procPath, 'self/mountinfo'), (parts.mounts ?? [mountInfoLine('/', 'ext4')]).join('\n'))
  const machine = await withFault(base, {
    container: (one) => ({
      mounts: [bindMount('/data')],
      ...parts.container?.(one),
      pid: pids.get(one.service ?? '') ?? null,
    }),
  })
  return { ...machine, procPath }
}

/** Both apps use one real folder of this machine, with their processes in a simulated `/proc`. */
export function machineWithFakeProc(
  sonarr: FakeProcess = {},
  qbittorrent: FakeProcess = {},
  mounts?: string[],
): Promise<Machine> {
  const root = makeTempFolder(tmpdir(), 'data/torrents/tv', 'data/torrents/films', 'data/media/tv')
  return withFakeProc(
    machineWithSharedData(),
    { sonarr: { root, ...sonarr }, qbittorrent: { root, ...qbittorrent } },
    mounts && { mounts },
  )
}

export function mountInfoLine(target: string, type: string, options = 'rw'): string {
  return `36 35 98:0 / ${target} ${options},noatime - ${type} /dev/sda1 ${options}`
}

function writeProcFiles(
  proc: string,
  pid: number,
  service: string,
  { uid = 1000, gid = 1000, umask = '0002', root }: FakeProcess,
) {
  const base = join(proc, String(pid))
  mkdirSync(join(base, 'task', String(pid)), { recursive: true })
  const ids = (id: number) => `${id}\t${id}\t${id}\t${id}`
  writeFileSync(
    join(base, 'status'),
    `Name:\tapp\nUmask:\t${umask}\nUid:\t${ids(uid)}\nGid:\t${ids(gid)}\nGroups:\t${gid} \n`,
  )
  writeFileSync(join(base, 'cgroup'), `0::/docker/${service}-id\n`)
  writeFileSync(join(base, 'mountinfo'), mountInfoLine('/', 'overlay'))
  writeFileSync(join(base, 'task', String(pid), 'children'), '')
  symlinkSync(root ?? makeTempFolder(tmpdir()), join(base, 'root'))
}
