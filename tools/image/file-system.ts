import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TarEntry } from '../../src/lib/tar/entry.ts'
import { encodeEntry, endOfArchive } from '../../src/lib/tar/writer.ts'
import { imageLibraries, type LibraryPart } from './libraries.ts'

/** The user of the image. Any other may run it too. */
export const IMAGE_USER = 10001

/** Where usher keeps its files in the image: a volume goes here. */
export const STATE_FOLDER = '/var/lib/usher'

export interface ImageContents {
  /** The built program. */
  program: string
  /** The repository, for the licences. */
  root: string
  libraries: LibraryPart
}

/** A folder has no contents. */
type ImageFile = readonly [path: string, mode: number, contents?: string | Buffer]

/** Anyone may create files, and remove only their own: the folder is another's whatever user runs the container. */
const SHARED = 0o1777

/** Returns everything in the image, in order of path. */
export function listImageFiles({ program, root, libraries }: ImageContents): ImageFile[] {
  const text = (name: string) => readFileSync(join(root, name))
  const files: ImageFile[] = [
    ['etc/passwd', 0o644, `root:x:0:0:root:/:/\nusher:x:${IMAGE_USER}:${IMAGE_USER}:usher:${STATE_FOLDER}:/\n`],
    ['etc/group', 0o644, `root:x:0:\nusher:x:${IMAGE_USER}:\n`],
    // source: nsswitch.conf(5): without it, the C library asks a name server before it reads /etc/hosts
    ['etc/nsswitch.conf', 0o644, 'hosts: files dns\n'],
    ['tmp', SHARED],
    ['usr/bin/usher', 0o755, readFileSync(program)],
    ['usr/local/bin', 0o755],
    ['usr/share/doc/usher/LICENSE', 0o644, text('LICENSE')],
    ['usr/share/doc/usher/THIRD-PARTY.md', 0o644, text('THIRD-PARTY.md')],
    ['usr/share/usher/installed-by', 0o644, 'image\n'],
    [STATE_FOLDER.slice(1), SHARED],
    ...imageLibraries(libraries).map(({ path, mode, contents }): ImageFile => [path, mode, contents]),
  ]
  return files.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Returns the image's one layer as a tar, the same for the same files: everything is root's, and has one time. */
export function createLayer(files: readonly ImageFile[], mtime: number): Buffer {
  const named = new Set(files.map(([path]) => path))
  const above = files.flatMap(([path]) => parentsOf(path)).filter((path) => !named.has(path))
  const all: ImageFile[] = [...new Set(above)].map((path): ImageFile => [path, 0o755])
  const sorted = [...all, ...files].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const encode = ([path, mode, contents]: ImageFile) => {
    const owned = { path, mode, mtime, uid: 0, gid: 0, bytes: 0, target: null }
    const type: TarEntry['type'] = contents === undefined ? 'folder' : 'file'
    return encodeEntry({ ...owned, type }, contents === undefined ? undefined : Buffer.from(contents))
  }
  return Buffer.concat([...sorted.map(encode), endOfArchive()])
}

function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}
