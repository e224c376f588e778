import type { DiskArray } from '../../../../contract/kinds/hardware.ts'
import { deviceLabel } from '../../../platform/hardware/hardware-access.ts'
import { disksBelow } from './disks-below.ts'
import { countIn } from './numbers.ts'
import type { HardwareScene } from './types.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAX_FILE_SYSTEMS = 32

/** Mounted file systems of btrfs. source: btrfs(5), "sysfs interface": `devinfo` since Linux 5.6, errors since 5.14 */
export async function readBtrfs(scene: HardwareScene): Promise<DiskArray[]> {
  const found = (await scene.access.list('/sys/fs/btrfs')).filter((name) => UUID.test(name))
  return Promise.all(
    found
      .toSorted()
      .slice(0, MAX_FILE_SYSTEMS)
      .map((uuid) => readOne(uuid, scene)),
  )
}

async function readOne(uuid: string, scene: HardwareScene): Promise<DiskArray> {
  const { access } = scene
  const at = `/sys/fs/btrfs/${uuid}`
  const [label, devices, numbers, profiles, scrub] = await Promise.all([
    access.readText(`${at}/label`),
    access.list(`${at}/devices`),
    access.list(`${at}/devinfo`),
    access.list(`${at}/allocation/data`),
    access.readText(`/var/lib/btrfs/scrub.status.${uuid}`),
  ])
  const members = await Promise.all(
    numbers
      .filter((name) => /^\d{1,6}$/.test(name))
      .toSorted((one, other) => Number(one) - Number(other))
      .map(async (number) => {
        const [missing, stats] = await Promise.all([
          access.readText(`${at}/devinfo/${number}/missing`),
          access.readText(`${at}/devinfo/${number}/error_stats`),
        ])
        const isMissing = missing?.trim() === '1'
        const errors = countErrors(stats)
        return {
          member: number,
          condition: isMissing ? ('failed' as const) : (errors ?? 0) > 0 ? ('warning' as const) : ('good' as const),
          member_state: isMissing ? 'missing' : 'present',
          errors,
        }
      }),
  )
  const isMissing = members.some(({ condition }) => condition === 'failed')
  const below = await Promise.all(devices.map((device) => disksBelow(device, scene)))
  const array = deviceLabel(label) ?? uuid.slice(0, 8)
  return {
    array,
    array_type: 'btrfs',
    condition: isMissing ? 'failed' : 'good',
    summary: isMissing ? `${array} has lost a disk.` : `${array} has all of its disks.`,
    array_state: isMissing ? 'degraded' : 'complete',
    layout: profiles.find((name) => /^(single|dup|raid\w{1,8})$/.test(name)) ?? null,
    members,
    disks: [...new Set(below.flat())].toSorted(),
    progress_percent: null,
    errors: members.every(({ errors }) => errors === null)
      ? null
      : members.reduce((sum, { errors }) => sum + (errors ?? 0), 0),
    checked_at: scrubbedAt(scrub),
    synced_at: null,
  }
}

/** `write_errs 0`, `read_errs 0`, and so on, a line each. */
function countErrors(stats: string | null): number | null {
  const counts = [...(stats ?? '').matchAll(/^\w{1,40}_errs (\d{1,15})$/gm)].map(([, count]) => countIn(count) ?? 0)
  return counts.length === 0 ? null : counts.reduce((sum, one) => sum + one, 0)
}

/** source: btrfs-progs, cmds/scrub.c: a line for each device, with the start and seconds of the last scrub */
export function scrubbedAt(text: string | null): string | null {
  const lines = (text ?? '').split('\n').filter((line) => /^[0-9a-f-]{36}:\d+\|/.test(line))
  const ends = lines.map((line) => {
    const field = (name: string) => countIn(new RegExp(`\\|${name}:(\\d+)(?:\\||$)`).exec(line)?.[1]) ?? 0
    return field('finished') === 1 && field('canceled') === 0 ? field('t_start') + field('duration') : 0
  })
  const oldest = Math.min(...ends)
  return ends.length === 0 || oldest <= 0 || oldest > 253_402_300_799 ? null : new Date(oldest * 1000).toISOString()
}
