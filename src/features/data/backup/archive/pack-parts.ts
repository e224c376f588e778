import { BLOCK_BYTES } from '../../../../lib/tar/entry.ts'
import type { WalkedFile } from '../folder-walk.ts'

/** A part has at least this much, so that there are few; what fills no part stays in the backup's own file. */
const MIN_PART_BYTES = 8 * 1024 * 1024

const archivedBytes = ({ entry }: WalkedFile): number => BLOCK_BYTES + entry.bytes

export const isStorable = ({ entry }: WalkedFile): boolean => entry.type === 'file'

/** Whether any service has enough files for a part. */
export const fillsParts = (services: readonly (readonly WalkedFile[])[]): boolean =>
  services.some((files) => packParts(files.filter(isStorable)).length > 0)

/**
 * Returns the groups of files that fill a part. Files of one folder stay together; a large file is alone, so that it is
 * not read again for a small one.
 */
export function packParts(files: readonly WalkedFile[]): WalkedFile[][] {
  const full: WalkedFile[][] = []
  let filling: WalkedFile[] = []
  let bytes = 0
  for (const file of files) {
    if (archivedBytes(file) >= MIN_PART_BYTES) {
      full.push([file])
      continue
    }
    filling.push(file)
    bytes += archivedBytes(file)
    if (bytes < MIN_PART_BYTES) continue
    full.push(filling)
    filling = []
    bytes = 0
  }
  return full
}
