import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the built app stands, and the pin beside it. */
export const APP = join(import.meta.dirname, '../../src/platform/web-app')

export type Tree = ReadonlyMap<string, Uint8Array>

/** The built files as they are in the repository, by their names. */
export function readTree(app = APP): Tree {
  const names = readdirSync(join(app, 'tree')).toSorted()
  return new Map(names.map((name) => [name, readFileSync(join(app, 'tree', name))]))
}

/** One number for all of it: the SHA-256 of each file’s name, length and bytes, one after another in order of name. */
export function digestOf(tree: Tree): string {
  const hash = createHash('sha256')
  for (const name of [...tree.keys()].toSorted()) {
    const bytes = tree.get(name)!
    hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
