import { mkdirSync, readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { World } from './world.ts'

const DAYS = 23
const DAY = 24 * 3_600_000
/** source: RFC 8878, 3.1.1, where every frame begins */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const TRUNCATED_BYTES = 40_000

/** Truncates the newest backup, as a full disk would, and makes it old. If there is none, it leaves a truncated one. */
export function breakNewestBackup(world: World): void {
  const folder = backupFolder(world)
  if (folder === undefined) return
  const at = new Date(world.clock.now() - DAYS * DAY)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [newest] = readdirSync(folder)
    .filter((name) => /^[^.].*\.tar\.zst(\.age)?$/.test(name))
    .toSorted()
    .toReversed()
  const path = join(folder, newest ?? `${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar.zst`)
  if (newest === undefined) writeFileSync(path, Buffer.concat([ZSTD_MAGIC], TRUNCATED_BYTES), { mode: 0o600 })
  else truncateSync(path, Math.floor(statSync(path).size / 2))
  utimesSync(path, at, at)
}

/** The folder next to the stack that the containers were created from. */
function backupFolder({ containers }: World): string | undefined {
  const directories = [...containers.values()].map(
    ({ record }) => record.labels['com.docker.compose.project.working_dir'],
  )
  const stack = directories.find((one) => one?.endsWith('/stack'))
  return stack && join(dirname(stack), 'backups')
}
