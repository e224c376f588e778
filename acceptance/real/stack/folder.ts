import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything in a folder: each path with its mode; of a file, when it was written and a hash of its bytes as well. */
export function contentsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => {
      const stat = lstatSync(join(folder, path))
      const about = `${path} ${stat.mode.toString(8)}`
      if (!stat.isFile()) return about
      const hash = createHash('sha256').update(readFileSync(join(folder, path)))
      return `${about} ${stat.mtimeMs} ${hash.digest('hex')}`
    })
}
