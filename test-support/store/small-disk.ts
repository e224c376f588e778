import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small file system in memory, for tests of full and read-only disks. */
export interface SmallDisk extends Disposable {
  path: string
  /** Fills it, except for this many bytes. */
  fill(free: number): void
  empty(): void
  makeReadOnly(): void
}

/** Returns why nothing can be mounted here, or null. */
export function mountMissingReason(): string | null {
  if (process.platform !== 'linux') return 'this machine is not Linux'
  try {
    createSmallDisk(64 * 1024)[Symbol.dispose]()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Removes its folder in the end. */
export function createSmallDisk(bytes: number, path = mkdtempSync(join(tmpdir(), 'usher-small-disk-'))): SmallDisk {
  const filler = join(path, 'filler')
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'none', path)
  } catch (error) {
    rmSync(path, { recursive: true })
    throw error
  }
  return {
    path,
    fill(free) {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - free)))
    },
    empty: () => rmSync(filler, { force: true }),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', path),
    [Symbol.dispose]() {
      run('umount', '--lazy', path)
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function run(...words: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(words, { stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(`no disk can be mounted here: ${stderr.toString().trim()}`)
}
