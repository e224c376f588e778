import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Below the repository’s root. */
export const APP_FOLDER = 'src/platform/web-app'

export type BuiltTree = ReadonlyMap<string, Uint8Array>

export function readBuiltTree(root: string): BuiltTree {
  const folder = join(root, APP_FOLDER, 'tree')
  const names = readdirSync(folder).toSorted()
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/** Returns one SHA-256 over each file’s name, length and bytes, in order of name. */
export function treeDigest(tree: BuiltTree): string {
  const hash = createHash('sha256')
  for (const name of [...tree.keys()].toSorted()) {
    const bytes = tree.get(name)!
    hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
