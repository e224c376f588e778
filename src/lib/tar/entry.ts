/** An extended attribute. On Linux, access lists are stored as such too. */
export interface FileAttribute {
  name: string
  value: Buffer
}

export interface TarEntry {
  /** From the archive's root, parts joined by `/`, none of them empty, `.` or `..`. */
  path: string
  type: 'file' | 'folder' | 'link'
  /** Length of a file's contents; 0 for everything else. */
  bytes: number
  /** The permission bits, including set-user, set-group and sticky. */
  mode: number
  uid: number
  gid: number
  /** Whole seconds since 1970. */
  mtime: number
  /** A link's target, exactly as stored; null for everything else. */
  target: string | null
  attributes?: readonly FileAttribute[]
  /** The unpacked length of a sparse file, whose contents are the map of its data, then the data. */
  expandedBytes?: number
}

/** Returns the entry of a file that usher itself writes into an archive: nobody but its owner reads it. */
export const privateFileEntry = (path: string, mtime: number): TarEntry => ({
  path,
  type: 'file',
  bytes: 0,
  mode: 0o600,
  uid: 0,
  gid: 0,
  mtime,
  target: null,
})

export const BLOCK_BYTES = 512

/** Contents are padded to whole blocks. */
export function paddingBytes(bytes: number): number {
  return (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES
}

/** The archive was altered after it was written, or was crafted to do harm. The message continues “it …”. */
export class DamagedArchive extends Error {}
