import { readForeignTar } from '../../../../src/lib/tar/foreign-reader.ts'
import { encodeHeader } from '../../../../src/lib/tar/header.ts'
import { endOfArchive, encodeEntry } from '../../../../src/lib/tar/writer.ts'

/** Creates an archive of a folder with one file, owned by a user id that does not exist on this host. */
export function createBoxArchive(word: string): Uint8Array {
  const about = { bytes: 0, uid: 4321, mtime: 1_700_000_000, target: null }
  return Buffer.concat([
    encodeHeader({ ...about, path: 'box', type: 'folder', mode: 0o750, gid: 8765 }),
    encodeEntry({ ...about, path: 'box/word', type: 'file', mode: 0o640, gid: 3_000_000 }, Buffer.from(word)),
    endOfArchive(),
  ])
}

export async function readBoxArchive(tar: AsyncIterable<Uint8Array>) {
  const all: unknown[][] = []
  for await (const { entry, contents } of readForeignTar(tar)) {
    const { path, type, mode, uid, gid } = entry
    all.push([path, type, mode, uid, gid, Buffer.concat(await Array.fromAsync(contents)).toString()])
  }
  return all
}
