import { lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { devicesOf } from '../daemon/handlers/container-inspect.ts'
import type { ContainerHooks } from '../daemon/world/behaviour.ts'
import { faultPlanFor, composeServiceOf } from '../daemon/world/fault-plans.ts'
import type { ContainerRecord } from '../daemon/world/records.ts'
import { findContainer, type World } from '../daemon/world/world.ts'
import type { Household } from './types.ts'
import { defaultHousehold as small } from './default-household.ts'

/**
 * Simulates `/proc` for the rehearsed containers, with one process for each that runs. The processes have the user of
 * the
 * rehearsal, who owns the household's files, and mount those files. source: proc(5)
 */
export function withProcFiles(folder: string, hooks: ContainerHooks, household: Household = small): ContainerHooks {
  const running = new Map<string, ContainerRecord>()
  return {
    ...hooks,
    onStart: async (container, world) => {
      running.set(container.id, container)
      writeProcess(join(folder, String(container.pid)), container, world)
      writeNetworkFiles(folder, container, world, household)
      return hooks.onStart(container, world)
    },
    onStop: async (container, world) => {
      running.delete(container.id)
      rmSync(join(folder, String(container.pid)), { recursive: true, force: true })
      await hooks.onStop(container, world)
    },
    onFaultsChanged: async (world) => {
      for (const container of running.values()) writeNetworkFiles(folder, container, world, household)
      await hooks.onFaultsChanged?.(world)
    },
  }
}

const FIRST_NETWORK = 4_026_531_000

function writeProcess(base: string, container: ContainerRecord, world: World): void {
  rmSync(base, { recursive: true, force: true })
  for (const one of [`task/${container.pid}`, 'net', 'ns', 'root/etc']) mkdirSync(join(base, one), { recursive: true })
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const umask = container.env.find((one) => one.startsWith('UMASK='))?.slice('UMASK='.length) ?? '022'
  const ids = (id: number) => Array<number>(4).fill(id).join('\t')
  const texts = {
    status: `Name:\t${composeServiceOf(container)}\nUmask:\t${umask.padStart(4, '0')}\nState:\tS (sleeping)\nUid:\t${ids(uid)}\nGid:\t${ids(gid)}\nGroups:\t${gid} \n`,
    cgroup: `0::/docker/${container.id}\n`,
    mountinfo: ['/', ...container.mounts.map(({ target }) => target)].map(mountLine).join(''),
    [`task/${container.pid}/children`]: '',
    'root/etc/resolv.conf': 'nameserver 127.0.0.11\noptions ndots:0\n',
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(base, name), text)
  const owner = /^container:(.+)$/.exec(container.networkMode)?.[1]
  const network = owner === undefined ? container.pid : findContainer(world, owner).record.pid
  symlinkSync(`net:[${FIRST_NETWORK + network}]`, join(base, 'ns/net'))
  for (const device of devicesOf(container)) {
    mkdirSync(join(base, 'root', dirname(device)), { recursive: true })
    writeFileSync(join(base, 'root', device), '', { mode: 0o666 })
  }
  for (const { source, target } of container.mounts.toSorted((point, other) => (point.target < other.target ? -1 : 1)))
    linkMount(join(base, 'root'), source, target)
}

/** Links the path inside the container, unless a parent mount already contains it. */
function linkMount(root: string, source: string, target: string): void {
  const at = join(root, target)
  for (let parent = dirname(at); parent.startsWith(`${root}/`); parent = dirname(parent))
    if (lstatSync(parent, { throwIfNoEntry: false })?.isSymbolicLink()) return
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(source, at)
}

const mountLine = (target: string, at: number): string =>
  `${36 + at} 35 8:1 / ${target} rw,relatime - ext4 /dev/sda1 rw\n`

/** The tunnel has its own interface while it is up. */
function writeNetworkFiles(folder: string, container: ContainerRecord, { faults }: World, household: Household): void {
  const tunnel = composeServiceOf(container) === 'gluetun'
  const now = [...faults.keys()].reduce(
    (current, name) => faultPlanFor(name).household?.(current) ?? current,
    household,
  ).faults?.tunnelStatus
  const tunnelInterface = tunnel && now === undefined
  const counted = (name: string, bytes: number) =>
    `${name.padStart(6)}: ${bytes} 900 0 0 0 0 0 0 ${bytes} 800 0 0 0 0 0 0\n`
  const base = join(folder, String(container.pid), 'net')
  const dev = ['lo', 'eth0', ...(tunnelInterface ? ['tun0'] : [])]
    .map((name, at) => counted(name, 48_000 * 10 ** at))
    .join('')
  writeFileSync(join(base, 'dev'), `Inter-|   Receive                  |  Transmit\n face |bytes packets\n${dev}`)
  const device = tunnelInterface
    ? 'tun0\t00000000\t00000000\t0001\t0\t0\t0\t00000000\n'
    : 'eth0\t00000000\t010012AC\t0003\t0\t0\t0\t00000000\n'
  writeFileSync(join(base, 'route'), `Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\n${device}`)
}
