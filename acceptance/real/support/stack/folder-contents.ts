import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns each path with its mode, and for files the modification time and a hash. */
export function folderContents(folder: string): string[] {
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
