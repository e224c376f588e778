import type { HardwareState } from '../../../../contract/kinds/hardware.ts'
import type { HardwareAccess } from '../../../platform/hardware/hardware-access.ts'
import type { MountInfo } from '../../../platform/host/mounts.ts'

/** A disk as the kernel lists it. */
export interface BlockDisk {
  disk: string
  /** `major:minor`. */
  number: string
  size_bytes: number
  rotates: boolean
  model: string | null
  /** Whether it is a device with firmware of its own, which can report how it is. A virtual disk is not. */
  is_physical: boolean
}

/** What is read once, and used by every part. */
export interface HardwareScene {
  access: HardwareAccess
  disks: BlockDisk[]
  mounts: MountInfo[]
  now: Date
}

/** Something that could not be read. */
export type NotKnownList = { subject: string; because: string }[]

const order: readonly HardwareState[] = ['failed', 'warning', 'not-known', 'good']

export const worstOf = (states: readonly HardwareState[]): HardwareState =>
  order.find((state) => states.includes(state)) ?? 'good'
