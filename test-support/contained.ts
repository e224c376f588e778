import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import type { Files } from '../src/platform/engine/files.ts'

/** What containers have inside, as an engine's archives tell it: `/state` of one is the folder `state` in `root`, and so on. */
export function contained(root: string, format = 'pax'): Files {
  const tar = (folder: string, words: string[], input?: Uint8Array) => {
    const ran = spawnSync('tar', ['-C', join(root, folder), ...words], { input, maxBuffer: 64 * 1024 * 1024 })
    if (ran.status !== 0) throw new Error(ran.stderr.toString())
    return ran.stdout
  }
  return {
    async read(_id, path) {
      if (spawnSync('test', ['-e', join(root, path)]).status !== 0) return undefined
      const made = tar('/', ['-c', `--format=${format}`, '--numeric-owner', basename(path)])
      return pieces(made)
    },
    async write(_id, folder, given) {
      tar(folder, ['-x', '-p', '--numeric-owner', '--overwrite'], new Uint8Array(await given.arrayBuffer()))
    },
  }
}

/** In pieces of no particular length, as they come over a socket. */
async function* pieces(all: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < all.length; at += 1000) yield all.subarray(at, at + 1000)
}
