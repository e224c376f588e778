import type { DiskFile } from '../../shared/disk-files.ts'
import { walkFiles } from '../../shared/file-walk.ts'

/** The library's path for each file, by device and inode. */
export type DuplicatePaths = ReadonlyMap<string, string>

export const fileKey = ({ dev, ino }: Pick<DiskFile, 'dev' | 'ino'>): string => `${dev}:${ino}`

/** Searches the libraries' folders for hardlinks of these files. */
export async function findDuplicates(
  files: readonly DiskFile[],
  libraries: readonly string[],
): Promise<DuplicatePaths> {
  const wanted = new Set(files.map(fileKey))
  const found = new Map<string, string>()
  const walker = {
    enterFolder: () => null,
    visitFile: (_place: null, path: string, _name: string, stat: { dev: number; ino: number }) => {
      if (wanted.has(fileKey(stat))) found.set(fileKey(stat), path)
    },
  }
  const roots = libraries.map((path) => ({ path, place: null }))
  await walkFiles(roots, walker, new AbortController().signal)
  return found
}
