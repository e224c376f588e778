import type { DiskArray, HardwareState } from '../../../../contract/kinds/hardware.ts'
import { deviceLabel, type HardwareAccess } from '../../../platform/hardware/hardware-access.ts'
import { disksBelow } from './disks-below.ts'
import { countIn } from './numbers.ts'
import type { HardwareScene, NotKnownList } from './types.ts'

const MAX_LINES = 5_000
/** source: zpoolconcepts(7): what joins disks, and is none itself */
const GROUP = /^(mirror|raidz\d?|draid\d?|spare|replacing|logs|cache|special|dedup|spares)(-|$|:)/

/** Pools of ZFS, from `zpool status -p`, whose text is the same in every version. source: zpool-status(8) */
export async function readZfsPools(scene: HardwareScene, notKnown: NotKnownList): Promise<DiskArray[]> {
  const names = (await scene.access.list('/proc/spl/kstat/zfs')).filter((name) => /^[A-Za-z][\w.:-]{0,254}$/.test(name))
  const pools = await keepPools(names, scene.access)
  if (pools.length === 0) return []
  const answer = await scene.access.run('zpool', ['status', '-p'])
  if (!answer.ran || answer.exit_code !== 0) {
    notKnown.push({ subject: 'ZFS', because: 'zpool does not answer, so only the state of each pool is known.' })
    return pools.map(({ name, state }) => poolFromState(name, state))
  }
  const parsed = parseZpoolStatus(answer.output)
  return Promise.all(
    parsed.map(async (pool) => {
      const below = await Promise.all(pool.members.map(({ member }) => disksBelow(deviceOf(member), scene)))
      return { ...pool, disks: [...new Set(below.flat())].toSorted() }
    }),
  )
}

/** source: OpenZFS, module/os/linux: each imported pool has a folder with its state, also without a program to ask */
async function keepPools(names: readonly string[], access: HardwareAccess) {
  const states = await Promise.all(
    names.map(async (name) => ({ name, state: (await access.readText(`/proc/spl/kstat/zfs/${name}/state`))?.trim() })),
  )
  return states.flatMap(({ name, state }) => (state ? [{ name, state }] : []))
}

const deviceOf = (member: string): string => member.replace(/^\/dev\/(disk\/by-[a-z]+\/)?/, '')

const poolFromState = (array: string, state: string): DiskArray => ({
  ...emptyPool(array),
  condition: conditionOf(state),
  summary: summarizePool(array, state),
  array_state: state.slice(0, 40),
})

const emptyPool = (array: string): DiskArray => ({
  array,
  array_type: 'zfs',
  condition: 'not-known',
  summary: '',
  array_state: '',
  layout: null,
  members: [],
  disks: [],
  progress_percent: null,
  errors: null,
  checked_at: null,
  synced_at: null,
})

/** source: zpoolconcepts(7), "Device Failure and Recovery" */
function conditionOf(state: string): HardwareState {
  if (state === 'ONLINE' || state === 'AVAIL') return 'good'
  if (state === 'INUSE') return 'warning'
  return ['DEGRADED', 'FAULTED', 'OFFLINE', 'REMOVED', 'UNAVAIL', 'SUSPENDED'].includes(state) ? 'failed' : 'not-known'
}

function summarizePool(array: string, state: string): string {
  if (state === 'ONLINE') return `${array} has all of its disks.`
  if (state === 'DEGRADED') return `${array} has lost a disk, or has one that makes errors.`
  return `${array} is not available (${state}).`
}

/** Reads the text of `zpool status -p`. Lines that it does not know are skipped. */
export function parseZpoolStatus(text: string): DiskArray[] {
  const pools: DiskArray[] = []
  let section = ''
  for (const line of text.split('\n', MAX_LINES)) {
    const [, key, rest = ''] = /^ {0,8}([a-z]+): ?(.*)$/.exec(line) ?? []
    if (key !== undefined) section = key
    if (key === 'pool') pools.push(emptyPool(deviceLabel(rest) ?? ''))
    const pool = pools.at(-1)
    if (!pool) continue
    if (key === 'state') Object.assign(pool, poolState(pool.array, rest.trim()))
    else if (section === 'scan') readScan(pool, key === undefined ? line : rest)
    else if (section === 'config' && key === undefined) readDevice(pool, line)
  }
  return pools.map(countErrors)
}

const poolState = (array: string, state: string) => ({
  condition: conditionOf(state),
  array_state: state.slice(0, 40),
  summary: summarizePool(array, state),
})

/** source: zpool-status(8): `scrub repaired 0B in 05:12:34 with 0 errors on Sun Nov  1 05:36:35 2026`, in local time */
function readScan(pool: DiskArray, line: string): void {
  const done = /\bscrub repaired .{1,80} on (.{1,40})$/.exec(line)?.[1]
  const at = done === undefined ? undefined : new Date(`${done} UTC`)
  if (at && !Number.isNaN(at.getTime())) pool.checked_at = at.toISOString()
  const percent = /(\d{1,3}(?:\.\d+)?)% done/.exec(line)?.[1]
  if (percent !== undefined) pool.progress_percent = Math.min(100, Number(percent))
  if (!/\bresilver in progress/.test(line)) return
  pool.array_state = [pool.array_state, 'resilver'].join(', ')
  if (pool.condition !== 'failed') pool.condition = 'warning'
}

/** A line of the table: name, state and three counts. */
function readDevice(pool: DiskArray, line: string): void {
  const [, indent = '', name, state, ...counts] =
    /^\t( *)(\S{1,256}) +([A-Z]{4,10})(?: +(\d+) +(\d+) +(\d+))?/.exec(line) ?? []
  if (name === undefined || state === undefined || name === 'NAME') return
  if (indent === '' && name === pool.array) return
  if (GROUP.test(name)) {
    pool.layout ??= name.replace(/-\d+$/, '')
    return
  }
  const errors = counts[0] === undefined ? null : counts.reduce((sum, one) => sum + (countIn(one) ?? 0), 0)
  const condition = conditionOf(state)
  pool.members.push({
    member: deviceLabel(name) ?? '',
    condition: condition === 'good' && (errors ?? 0) > 0 ? 'warning' : condition,
    member_state: state,
    errors,
  })
}

function countErrors(pool: DiskArray): DiskArray {
  const counted = pool.members.flatMap(({ errors }) => errors ?? [])
  return { ...pool, errors: counted.length === 0 ? null : counted.reduce((sum, one) => sum + one, 0) }
}
