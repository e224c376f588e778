import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns every file with a digest of its content. A database is compared with its log. */
export function folderContents(folder: string): [path: string, digest: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith('-shm'))
    .map((path): [string, string] => [path, new Bun.CryptoHasher('sha256').update(readFileSync(path)).digest('hex')])
    .toSorted()
}
