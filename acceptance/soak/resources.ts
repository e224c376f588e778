import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Resources {
  /** After a collection. */
  heap_bytes: number
  open_files: number
  disk_bytes: number
}

export function measureResources(home: string): Resources {
  Bun.gc(true)
  return { heap_bytes: process.memoryUsage().heapUsed, open_files: countOpenFiles(), disk_bytes: sizeOfFolder(home) }
}

function countOpenFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}

function sizeOfFolder(folder: string): number {
  let bytes = 0
  for (const one of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    bytes += statSync(join(folder, one), { throwIfNoEntry: false })?.size ?? 0
  return bytes
}

/**
 * What grew is compared with itself: the second half with the first, and a little for noise, such as that of SQLite's
 * log, which is written back every 100 pages.
 */
const NOISE: Resources = { heap_bytes: 8 * 1024 * 1024, open_files: 3, disk_bytes: 1024 * 1024 }

/** Returns what the second half used more of than the first. The first measurement is of a program that is warming up. */
export function growthIn([, ...measured]: readonly Resources[]): string[] {
  const half = Math.ceil(measured.length / 2)
  const [first, second] = [measured.slice(0, half), measured.slice(half)]
  return (['heap_bytes', 'open_files', 'disk_bytes'] as const).flatMap((name) => {
    const [before, after] = [first, second].map((some) => Math.max(...some.map((one) => one[name])))
    return after! > before! * 1.1 + NOISE[name] ? [`${name} grew from ${before} to ${after}`] : []
  })
}
