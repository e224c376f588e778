/** What a tar tells of one thing before its contents. */
export interface Entry {
  /** From the archive's root, parts joined by `/`, none of them empty, `.` or `..`. */
  path: string
  type: 'file' | 'folder' | 'link'
  /** Of a file's contents; 0 for everything else. */
  bytes: number
  /** The permission bits, with those for set-user and sticky. */
  mode: number
  uid: number
  gid: number
  /** Whole seconds since 1970. */
  mtime: number
  /** Where a link points, as it is written in it; null for everything else. */
  target: string | null
}

export const BLOCK = 512

/** Contents fill whole blocks. */
export function padding(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK
}

/** An archive that is not as it was written, or was written to do harm. The message ends “it …”. */
export class Damaged extends Error {}
