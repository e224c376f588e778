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
  const wantedKeys = new Set(files.map(fileKey))
  const libraryPaths = new Map<string, string>()
  const visitor = {
    enterFolder: () => null,
    visitFile: (_context: null, path: string, _name: string, stat: { dev: number; ino: number }) => {
      if (wantedKeys.has(fileKey(stat))) libraryPaths.set(fileKey(stat), path)
    },
  }
  const roots = libraries.map((path) => ({ path, context: null }))
  await walkFiles(roots, visitor, new AbortController().signal)
  return libraryPaths
}
