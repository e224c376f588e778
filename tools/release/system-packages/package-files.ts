import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { readForeignTar } from '../../../src/lib/tar/foreign-reader.ts'

export interface PackageFile {
  /** Below the root of the system, without a leading slash. */
  path: string
  type: 'file' | 'folder'
  mode: number
  bytes: Buffer
}

/** Reads an archive of a release. The paths are below its top folder: `bin/usher`, `share/…`. */
export async function readReleaseArchive(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const tar = zstdDecompressSync(readFileSync(path))
  const files = new Map<string, Buffer>()
  for await (const { entry, contents } of readForeignTar(chunksOf(tar)))
    if (entry.type === 'file')
      files.set(entry.path.slice(entry.path.indexOf('/') + 1), Buffer.concat(await Array.fromAsync(contents)))
  return files
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Folders that every system has. A package that owned them would remove them. */
const SYSTEM_FOLDERS = new Set(['usr', 'usr/bin', 'usr/share', 'usr/share/doc', 'usr/share/man', 'usr/share/man/man1'])

/**
 * Returns what a package puts into a system: the files of an archive below `usr`, how usher was installed, and the
 * folders of its own, each before its contents.
 *
 * @param renamed paths that this kind of system has elsewhere.
 */
export function packageFiles(
  archive: ReadonlyMap<string, Buffer>,
  installedBy: string,
  renamed: Readonly<Record<string, string>> = {},
): PackageFile[] {
  const files = [...archive, ['share/usher/installed-by', Buffer.from(`${installedBy}\n`)] as const].map(
    ([path, bytes]): PackageFile => {
      const mode = path.startsWith('bin/') ? 0o755 : 0o644
      return { path: `usr/${renamed[path] ?? path}`, type: 'file', mode, bytes }
    },
  )
  const folders = [...new Set(files.flatMap(({ path }) => foldersAbove(path)))].map((path): PackageFile => ({
    path,
    type: 'folder',
    mode: 0o755,
    bytes: Buffer.alloc(0),
  }))
  return [...files, ...folders].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

export const isOwnFolder = ({ path, type }: PackageFile): boolean => type === 'folder' && !SYSTEM_FOLDERS.has(path)

function foldersAbove(path: string): string[] {
  const end = path.lastIndexOf('/')
  return end === -1 ? [] : [...foldersAbove(path.slice(0, end)), path.slice(0, end)]
}

/** Returns the newest version of glibc that a program asks for, such as `2.17`, or null if it asks for none. */
export function requiredGlibc(program: Buffer): string | null {
  const needle = 'GLIBC_2.'
  let newest = -1
  for (let at = program.indexOf(needle); at !== -1; at = program.indexOf(needle, at + 1)) {
    const [minor] = /^\d{1,3}/.exec(program.toString('latin1', at + needle.length, at + needle.length + 3)) ?? []
    newest = Math.max(newest, Number(minor ?? -1))
  }
  return newest === -1 ? null : `2.${newest}`
}
