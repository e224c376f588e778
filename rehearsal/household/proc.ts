import { lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { devicesOf } from '../daemon/answers/inspect.ts'
import type { Hooks } from '../daemon/world/behaviour.ts'
import { planOf, serviceOf } from '../daemon/world/faults.ts'
import type { ContainerRecord } from '../daemon/world/model.ts'
import { findBox, type World } from '../daemon/world/world.ts'
import type { Household } from './kinds.ts'
import { household as small } from './library.ts'

/**
 * What a kernel would tell of the rehearsed containers: a folder like `/proc`, with a process for each that runs. Whom
 * it runs as is whoever rehearses, to whom the household's files belong; what it has mounted are those files.
 * source: proc(5)
 */
export function procHooks(folder: string, hooks: Hooks, household: Household = small): Hooks {
  const running = new Map<string, ContainerRecord>()
  return {
    ...hooks,
    up: async (container, world) => {
      running.set(container.id, container)
      layProcess(join(folder, String(container.pid)), container, world)
      tellNetwork(folder, container, world, household)
      return hooks.up(container, world)
    },
    down: async (container, world) => {
      running.delete(container.id)
      rmSync(join(folder, String(container.pid)), { recursive: true, force: true })
      await hooks.down(container, world)
    },
    struck: async (world) => {
      for (const container of running.values()) tellNetwork(folder, container, world, household)
      await hooks.struck?.(world)
    },
  }
}

const FIRST_NETWORK = 4_026_531_000

function layProcess(base: string, container: ContainerRecord, world: World): void {
  rmSync(base, { recursive: true, force: true })
  for (const one of [`task/${container.pid}`, 'net', 'ns', 'root/etc']) mkdirSync(join(base, one), { recursive: true })
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const umask = container.env.find((one) => one.startsWith('UMASK='))?.slice('UMASK='.length) ?? '022'
  const ids = (id: number) => Array<number>(4).fill(id).join('\t')
  const texts = {
    status: `Name:\t${serviceOf(container)}\nUmask:\t${umask.padStart(4, '0')}\nState:\tS (sleeping)\nUid:\t${ids(uid)}\nGid:\t${ids(gid)}\nGroups:\t${gid} \n`,
    cgroup: `0::/docker/${container.id}\n`,
    mountinfo: ['/', ...container.mounts.map(({ target }) => target)].map(mountLine).join(''),
    [`task/${container.pid}/children`]: '',
    'root/etc/resolv.conf': 'nameserver 127.0.0.11\noptions ndots:0\n',
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(base, name), text)
  const owner = /^container:(.+)$/.exec(container.networkMode)?.[1]
  const network = owner === undefined ? container.pid : findBox(world, owner).record.pid
  symlinkSync(`net:[${FIRST_NETWORK + network}]`, join(base, 'ns/net'))
  for (const device of devicesOf(container)) {
    mkdirSync(join(base, 'root', dirname(device)), { recursive: true })
    writeFileSync(join(base, 'root', device), '', { mode: 0o666 })
  }
  for (const { source, target } of container.mounts.toSorted((one, other) => (one.target < other.target ? -1 : 1)))
    showIn(join(base, 'root'), source, target)
}

/** Where it is inside, unless it is in one that is there already. */
function showIn(root: string, source: string, target: string): void {
  const at = join(root, target)
  for (let above = dirname(at); above.startsWith(`${root}/`); above = dirname(above))
    if (lstatSync(above, { throwIfNoEntry: false })?.isSymbolicLink()) return
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(source, at)
}

const mountLine = (target: string, at: number): string =>
  `${36 + at} 35 8:1 / ${target} rw,relatime - ext4 /dev/sda1 rw\n`

/** The tunnel has an interface of its own for as long as it is up. */
function tellNetwork(folder: string, container: ContainerRecord, { faults }: World, household: Household): void {
  const tunnel = serviceOf(container) === 'gluetun'
  const now = [...faults.keys()].reduce((so, name) => planOf(name).household?.(so) ?? so, household).troubles?.tunnel
  const up = tunnel && now === undefined
  const counted = (name: string, bytes: number) =>
    `${name.padStart(6)}: ${bytes} 900 0 0 0 0 0 0 ${bytes} 800 0 0 0 0 0 0\n`
  const base = join(folder, String(container.pid), 'net')
  const dev = ['lo', 'eth0', ...(up ? ['tun0'] : [])].map((name, at) => counted(name, 48_000 * 10 ** at)).join('')
  writeFileSync(join(base, 'dev'), `Inter-|   Receive                  |  Transmit\n face |bytes packets\n${dev}`)
  const way = up
    ? 'tun0\t00000000\t00000000\t0001\t0\t0\t0\t00000000\n'
    : 'eth0\t00000000\t010012AC\t0003\t0\t0\t0\t00000000\n'
  writeFileSync(join(base, 'route'), `Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\n${way}`)
}
