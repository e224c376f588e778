import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'

/** How much a suite may keep in its temporary folder at once. They have used a quarter of it. */
const SIZE_BYTES = 2 * 2 ** 30

const MOUNT = `mount -t tmpfs -o size=${SIZE_BYTES} tmpfs "$0" && TMPDIR="$0" exec "$@"`

export interface MemoryFolder {
  /** Gives a command a temporary folder in memory, which is mounted for it alone and gone with it, however it ends. */
  wrap(command: readonly string[]): string[]
  remove(): void
}

/**
 * Returns a temporary folder in memory for commands, if this user may mount one: short-lived files then cost no work
 * of a file system on a disk. Otherwise commands run as they are.
 */
export function createMemoryFolder(): MemoryFolder {
  if (Bun.which('unshare') === null || totalmem() < 4 * SIZE_BYTES) return onDisk
  // A short name: the path of a socket may not be long.
  const at = mkdtempSync(join(tmpdir(), 'm-'))
  // Tests act as other users too.
  chmodSync(at, 0o755)
  const wrap = (command: readonly string[]) => ['unshare', '--mount', 'sh', '-c', MOUNT, at, ...command]
  const remove = () => rmSync(at, { recursive: true, force: true })
  if (Bun.spawnSync(wrap(['true'])).success) return { wrap, remove }
  remove()
  return onDisk
}

const onDisk: MemoryFolder = { wrap: (command) => [...command], remove: () => undefined }
