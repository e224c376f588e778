import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { freedBytesOf, type RehearsedDiskFile } from '../../src/platform/host/disks.ts'

/** The disk of the household, as the faults see it. */
export interface RehearsedDisk {
  /** How much somebody has freed since the rehearsal began. */
  freedBytes(): number
}

/** Nobody has freed anything. */
export const unchangedDisk: RehearsedDisk = { freedBytes: () => 0 }

export function writeRehearsedDisk(file: string, disk: Omit<RehearsedDiskFile, 'freed_by_images'>): void {
  writeFileSync(file, JSON.stringify({ ...disk, freed_by_images: 0 }))
}

/** Returns the disk of that file; without one, nothing is ever freed. */
export function openRehearsedDisk(file: string | undefined): RehearsedDisk & { freeImage(bytes: number): void } {
  const read = (): RehearsedDiskFile | undefined =>
    file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RehearsedDiskFile) : undefined
  return {
    freedBytes() {
      const disk = read()
      return disk === undefined ? 0 : freedBytesOf(disk)
    },
    freeImage(bytes) {
      const disk = read()
      if (disk === undefined || file === undefined) return
      writeFileSync(file, JSON.stringify({ ...disk, freed_by_images: (disk.freed_by_images ?? 0) + bytes }))
    },
  }
}
