import { open, readdir, readlink, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { HardwareAccess } from './hardware-access.ts'

/** A device that hangs does not answer at all. */
const ANSWER_MS = 2_000
/** source: sysfs(5) and the kernel's Documentation/filesystems/sysfs.rst: an attribute has at most one page */
const MAX_BYTES = 64 * 1024
const MAX_NAMES = 4_096

type BoundedFiles = Pick<HardwareAccess, 'root' | 'readText' | 'list' | 'linkTarget' | 'fileState'>

/** Reads small files below a root. What has not answered yet is not asked again: it would take one more of few threads. */
export function boundedFiles(root: string): BoundedFiles {
  const hanging = new Set<string>()
  async function within<T>(what: string, path: string, ask: () => Promise<T>): Promise<T | null> {
    const key = what + path
    if (hanging.has(key)) return null
    hanging.add(key)
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), ANSWER_MS)
    const asked = ask()
      .catch(() => null)
      .finally(() => hanging.delete(key))
    return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
  }
  return {
    root,
    readText: (path) => within('text', path, () => readStart(root + path)),
    list: async (path) => (await within('list', path, async () => readdir(root + path)))?.slice(0, MAX_NAMES) ?? [],
    linkTarget: (path) => within('link', path, async () => basename(await readlink(root + path))),
    fileState: (path) =>
      within('stat', path, async () => {
        const { mtime, size } = await stat(root + path)
        return { written_at: mtime, size_bytes: size }
      }),
  }
}

async function readStart(path: string): Promise<string> {
  await using file = await open(path)
  const buffer = Buffer.alloc(MAX_BYTES)
  const { bytesRead } = await file.read(buffer, 0, MAX_BYTES, 0)
  return buffer.toString('utf8', 0, bytesRead)
}
