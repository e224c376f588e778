import type { LookingCheck } from '../check.ts'
import { open } from 'node:fs/promises'
import { fail, notKnown, pass, skipped } from '../seen.ts'
import { newestBackup } from './newest.ts'

/** source: RFC 8878, 3.1.1; the age format, age-encryption.org/v1 */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const AGE = Buffer.from('age-')

async function firstBytes(path: string): Promise<Buffer | undefined> {
  const file = await open(path).catch(() => undefined)
  try {
    const read = await file?.read({ buffer: Buffer.alloc(4), position: 0 })
    return read && Buffer.from(read.buffer.subarray(0, read.bytesRead))
  } finally {
    await file?.close()
  }
}

export const backupsWhole: LookingCheck = {
  id: 'backups-whole',
  group: 'backups',
  title: 'The last backup is a file that could be one',
  meaning: 'It is empty or broken off: there is less to restore from than there seems.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'make another, and prove it', command: 'usher backup' },
  repair: null,

  async look({ machine }) {
    const newest = await newestBackup(machine.places)
    if (newest === undefined) return skipped('There is no backup yet.')
    const { path } = newest
    const start = await firstBytes(path)
    if (start === undefined) return notKnown(`${path} may not be read by this user.`)
    const evidence = [`${newest.name}: ${newest.bytes} bytes, begins with ${start.toString('hex') || 'nothing'}`]
    return [ZSTD, AGE].some((magic) => start.equals(magic))
      ? pass('It begins as it should.', { evidence })
      : fail('The last backup is not a backup.', { evidence })
  },
}
