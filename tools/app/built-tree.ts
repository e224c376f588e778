import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const APP_FOLDER = join(import.meta.dirname, '../../src/platform/web-app')

export type BuiltTree = ReadonlyMap<string, Uint8Array>

export function readBuiltTree(app = APP_FOLDER): BuiltTree {
  const names = readdirSync(join(app, 'tree')).toSorted()
  return new Map(names.map((name) => [name, readFileSync(join(app, 'tree', name))]))
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
