import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performBackup } from '../../src/features/data/backup/perform.ts'
import { planBackup } from '../../src/features/data/backup/plan.ts'
import { performRestore } from '../../src/features/data/restore/perform.ts'
import { planRestore } from '../../src/features/data/restore/plan.ts'
import { listBackups } from '../../src/platform/backup-catalogue/backup-files.ts'
import { fakeRunner } from '../machine/fake-machine.ts'
import { householdWithData } from './household-with-data.ts'
import { workWithoutJob } from '../jobs/work-without-job.ts'

const MEGABYTE = 1024 * 1024

/**
 * A household with files for two parts, and some for the backup's own file. Its clock is two minutes ahead of the disk's, so
 * that no file looks as if it were being written; `pass` moves it on.
 */
export function largeHousehold() {
  let at = Date.now() + 120_000
  const { machine } = householdWithData(undefined, {
    now: () => new Date(at),
    runner: async () => fakeRunner().hand,
  })
  const pages = join(machine.paths.data, 'stack/config/page')
  const write = (name: string, bytes: number) => {
    const contents = crypto.getRandomValues(Buffer.alloc(Math.min(bytes, 64 * 1024)))
    writeFileSync(join(pages, name), Buffer.alloc(bytes, contents))
  }
  mkdirSync(join(pages, 'pictures'))
  for (let n = 0; n < 9; n += 1) write(`pictures/${n}.jpg`, MEGABYTE)
  write('video.mp4', 9 * MEGABYTE)
  write('z-small.txt', 5_000)
  return {
    machine,
    pages,
    write,
    pass: (ms: number) => void (at += ms),
    backUp: async (encrypt = false) =>
      performBackup(await planBackup(['page'], machine, { encrypt }), machine, workWithoutJob),
    restore: async (name: string) => performRestore(await planRestore(name, machine), machine, workWithoutJob),
    /** Newest first. */
    backups: () => listBackups(machine.paths),
  }
}
