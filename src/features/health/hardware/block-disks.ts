import { deviceLabel, type HardwareAccess } from '../../../platform/hardware/hardware-access.ts'
import { countIn } from './numbers.ts'
import type { BlockDisk } from './types.ts'

/** A machine of a household has fewer. */
const MAX_DISKS = 64
/** source: the kernel's Documentation/admin-guide/devices.txt: what stands for other disks, files or memory */
const VIRTUAL = /^(loop|ram|zram|dm-|md|nbd|sr|fd|zd|drbd|rbd|bcache)/
/** source: stat(2), and the kernel's Documentation/ABI/stable/sysfs-block: sizes count 512 bytes */
const SECTOR_BYTES = 512
/** Names of the kernel. Anything else is not a disk that a command could name. */
const NAME = /^[A-Za-z0-9_!:.-]{1,32}$/

/** source: the kernel's Documentation/ABI/stable/sysfs-block and Documentation/ABI/testing/sysfs-block-device */
export async function readBlockDisks(access: HardwareAccess): Promise<BlockDisk[]> {
  const names = (await access.list('/sys/block')).filter((name) => NAME.test(name) && !VIRTUAL.test(name))
  const disks = await Promise.all(
    names
      .toSorted()
      .slice(0, MAX_DISKS)
      .map((name) => readDisk(name, access)),
  )
  return disks.filter(({ size_bytes }) => size_bytes > 0)
}

async function readDisk(disk: string, access: HardwareAccess): Promise<BlockDisk> {
  const at = `/sys/block/${disk}`
  const [size, number, rotates, model, removable] = await Promise.all(
    ['size', 'dev', 'queue/rotational', 'device/model', 'removable'].map((name) => access.readText(`${at}/${name}`)),
  )
  const label = deviceLabel(model ?? null)
  return {
    disk,
    number: (number ?? '').trim(),
    size_bytes: (countIn(size) ?? 0) * SECTOR_BYTES,
    rotates: rotates?.trim() === '1' && !isVirtualModel(disk, label),
    model: label,
    is_physical: /^(sd|hd|nvme)/.test(disk) && removable?.trim() !== '1' && !isVirtualModel(disk, label),
  }
}

/** Disks of virtual machines report nothing. source: the names that QEMU, VMware, VirtualBox and Hyper-V give them */
const isVirtualModel = (disk: string, model: string | null): boolean =>
  /^(vd|xvd|mmcblk)/.test(disk) || /^(QEMU|VMware|VBOX|Virtual|Msft Virtual)/i.test(model ?? '')
