import { readForeignTar } from '../../../src/lib/tar/foreign.ts'
import { headerOf } from '../../../src/lib/tar/header.ts'
import { theEnd, whole } from '../../../src/lib/tar/write.ts'

/** A folder with one file in it, of somebody who is nobody on this machine. */
export function boxed(word: string): Uint8Array {
  const about = { bytes: 0, uid: 4321, mtime: 1_700_000_000, target: null }
  return Buffer.concat([
    headerOf({ ...about, path: 'box', type: 'folder', mode: 0o750, gid: 8765 }),
    whole({ ...about, path: 'box/word', type: 'file', mode: 0o640, gid: 3_000_000 }, Buffer.from(word)),
    theEnd(),
  ])
}

export async function unboxed(tar: AsyncIterable<Uint8Array>) {
  const all: unknown[][] = []
  for await (const { entry, contents } of readForeignTar(tar)) {
    const { path, type, mode, uid, gid } = entry
    all.push([path, type, mode, uid, gid, Buffer.concat(await Array.fromAsync(contents)).toString()])
  }
  return all
}
