import type { TarEntry } from '../../../src/lib/tar/entry.ts'
import type { PackageFile } from './package-files.ts'

/** Returns a tar entry of the system's owner. */
export const tarEntry = ({ path, type, mode }: PackageFile, time: number, prefix = ''): TarEntry => ({
  path: `${prefix}${path}`,
  type,
  bytes: 0,
  mode,
  uid: 0,
  gid: 0,
  mtime: time,
  target: null,
})
