import type { HardwareAccess } from '../../../platform/hardware/hardware-access.ts'
import { findMount } from '../../../platform/host/mounts.ts'
import type { DiskArray } from '../../../../contract/kinds/hardware.ts'
import type { BlockDisk, HardwareScene } from './types.ts'

/** A disk in a partition in a volume in an array is four deep; more is a loop. */
const MAX_DEPTH = 8

/** Returns the disks below a block device, a partition or a volume: `sda` for `sda1`, `sda` and `sdb` for `md0`. */
export async function disksBelow(device: string, { access, disks }: Pick<HardwareScene, 'access' | 'disks'>) {
  const found = new Set<string>()
  await follow(device, access, disks, found, 0)
  return [...found].toSorted()
}

async function follow(
  device: string,
  access: HardwareAccess,
  disks: readonly BlockDisk[],
  found: Set<string>,
  depth: number,
): Promise<void> {
  if (depth > MAX_DEPTH) return
  const own = disks.find(({ disk }) => disk === device)
  if (own) return void found.add(own.disk)
  const whole = disks.find(({ disk }) => isPartitionOf(device, disk))
  if (whole) return void found.add(whole.disk)
  for (const lower of await access.list(`/sys/block/${device}/slaves`))
    await follow(lower, access, disks, found, depth + 1)
}

/** source: the kernel’s disk_name(): a number, after a `p` if the disk’s name ends with a digit */
const isPartitionOf = (device: string, disk: string): boolean =>
  device.startsWith(disk) && (/\d$/.test(disk) ? /^p\d+$/ : /^\d+$/).test(device.slice(disk.length))

/** Returns the disks that a folder is stored on; empty if that is not known. */
export async function disksOfFolder(
  folder: string,
  scene: HardwareScene,
  arrays: readonly DiskArray[],
): Promise<string[]> {
  const mount = findMount(folder, scene.mounts)
  if (!mount) return []
  const { type, source, target, device } = mount
  const byName = (type_name: string, name: string) =>
    arrays.find((one) => one.array_type === type_name && one.array === name)?.disks ?? []
  if (type === 'fuse.mergerfs') return byName('mergerfs', target)
  if (type === 'zfs') return byName('zfs', source.split('/')[0] ?? '')
  const named = /^\/dev\/(?:mapper\/)?([^/]+)$/.exec(source)?.[1]
  if (type === 'btrfs' && named !== undefined) {
    const [first] = await disksBelow(named, scene)
    return (
      arrays.find((one) => one.array_type === 'btrfs' && first !== undefined && one.disks.includes(first))?.disks ??
      (first === undefined ? [] : [first])
    )
  }
  const kernel = await scene.access.linkTarget(`/sys/dev/block/${device}`)
  const name = kernel ?? named
  return name === undefined ? [] : disksBelow(name, scene)
}
