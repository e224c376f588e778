import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'd'.repeat(200)

/**
 * Makes a folder whose innermost path is longer than the system opens, with a file at its end, as a container can.
 * Built from its end, so that no step needs a long path. Returns a function that removes it.
 */
export function createDeepFolder(folder: string, depth = 30): { path: string; remove(): void } {
  const [inner, outer] = [join(folder, 'inner'), join(folder, 'outer')]
  mkdirSync(inner)
  writeFileSync(join(inner, 'end.txt'), 'at the end')
  for (let n = 0; n < depth; n += 1) {
    mkdirSync(outer)
    renameSync(inner, join(outer, NAME))
    renameSync(outer, inner)
  }
  const path = join(folder, 'deep')
  renameSync(inner, path)
  // The runtime refuses paths of this length; rm descends step by step.
  return { path, remove: () => void Bun.spawnSync(['rm', '-rf', path]) }
}
