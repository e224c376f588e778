import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import type { ContainerFiles } from '../../src/platform/engine/container-files.ts'

/** Returns archives like an engine's: `/state` of a container is the folder `state` in `root`, and so on. */
export function fakeContainerFiles(root: string, format = 'pax'): ContainerFiles {
  const tar = (folder: string, words: string[], input?: Uint8Array) => {
    const ran = spawnSync('tar', ['-C', join(root, folder), ...words], { input, maxBuffer: 64 * 1024 * 1024 })
    if (ran.status !== 0) throw new Error(ran.stderr.toString())
    return ran.stdout
  }
  return {
    async read(_id, path) {
      if (spawnSync('test', ['-e', join(root, path)]).status !== 0) return undefined
      const archive = tar('/', ['-c', `--format=${format}`, '--numeric-owner', basename(path)])
      return inChunks(archive)
    },
    async write(_id, folder, contents) {
      tar(folder, ['-x', '-p', '--numeric-owner', '--overwrite'], new Uint8Array(await contents.arrayBuffer()))
    },
  }
}

/** In chunks of random sizes, as they arrive from a socket. */
async function* inChunks(all: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < all.length; at += 1000) yield all.subarray(at, at + 1000)
}
