import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../../lib/hash.ts'
import type { UsherPaths } from '../../../platform/paths.ts'

/** A picture that was fetched before. */
export interface CachedPicture {
  bytes: Buffer
  fetched_at: Date
}

/** Enough for 1,000 posters and more. */
const MAX_CACHE_BYTES = 50 * 1024 * 1024

export const pictureCacheFolder = ({ state }: Pick<UsherPaths, 'state'>): string => join(state, 'pictures')

const pathOf = (folder: string, key: string): string => join(folder, sha256(key))

export async function readCachedPicture(folder: string, key: string): Promise<CachedPicture | undefined> {
  try {
    const path = pathOf(folder, key)
    const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)])
    return { bytes, fetched_at: mtime }
  } catch {
    return undefined
  }
}

/** Stores a picture and removes the oldest ones. A disk that takes no more is no fault: the picture is fetched again. */
export async function cachePicture(
  folder: string,
  key: string,
  bytes: Buffer,
  maxBytes = MAX_CACHE_BYTES,
): Promise<void> {
  const path = pathOf(folder, key)
  const draft = `${path}.${crypto.randomUUID()}`
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600 })
    await chmod(draft, 0o600)
    await rename(draft, path)
    await removeOldest(folder, maxBytes)
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

export const forgetPicture = (folder: string, key: string): Promise<void> =>
  rm(pathOf(folder, key), { force: true }).catch(() => undefined)

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name)
      const { size, mtimeMs } = await stat(path)
      return { path, size, mtimeMs }
    }),
  )
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= maxBytes) return
    await rm(path, { force: true })
    total -= size
  }
}
