import type { LookingCheck } from '../check.ts'
import { open } from 'node:fs/promises'
import { fail, notKnown, pass, skipped } from '../seen.ts'
import { endsWhole, TRAILER } from '../../../data/backup/archive/trailer.ts'
import type { Lying } from '../../../../platform/backup-catalogue/folder.ts'
import { newestBackup } from './newest.ts'

/** source: RFC 8878, 3.1.1; the age format, age-encryption.org/v1 */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const AGE = Buffer.from('age-')

interface Ends {
  start: Buffer
  last: Buffer
}

async function endsOf({ path, bytes }: Lying): Promise<Ends | undefined> {
  const file = await open(path).catch(() => undefined)
  const read = async (length: number, position: number) => {
    const { buffer, bytesRead } = await file!.read({ buffer: Buffer.alloc(length), position })
    return buffer.subarray(0, bytesRead)
  }
  try {
    return file && { start: await read(4, 0), last: await read(TRAILER, Math.max(0, bytes - TRAILER)) }
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
    const ends = await endsOf(newest)
    if (ends === undefined) return notKnown(`${newest.path} may not be read by this user.`)
    const { start, last } = ends
    const evidence = [`${newest.name}: ${newest.bytes} bytes, begins with ${start.toString('hex') || 'nothing'}`]
    if (start.equals(AGE))
      return pass('It begins as it should; what is encrypted ends where nobody can see.', { evidence })
    if (!start.equals(ZSTD)) return fail('The last backup is not a backup.', { evidence })
    return endsWhole(last, newest.bytes)
      ? pass('It begins and ends as it should.', { evidence })
      : fail('The last backup is broken off: it has no end.', { evidence })
  },
}
