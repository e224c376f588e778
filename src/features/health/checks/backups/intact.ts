import type { ReadOnlyCheck } from '../check.ts'
import { open } from 'node:fs/promises'
import { fail, notKnown, pass, skipped } from '../result.ts'
import { hasCompleteTrailer, TRAILER_BYTES } from '../../../data/backup/archive/trailer.ts'
import type { BackupFile } from '../../../../platform/backup-catalogue/backup-files.ts'
import { findNewestBackup } from './newest-backup.ts'

/** source: RFC 8878, 3.1.1; the age format, age-encryption.org/v1 */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const AGE_MAGIC = Buffer.from('age-')

interface FileEnds {
  bytes: number
  start: Buffer
  last: Buffer
}

async function readFileEnds({ path }: BackupFile): Promise<FileEnds | undefined> {
  const file = await open(path).catch(() => undefined)
  const read = async (length: number, position: number) => {
    const { buffer, bytesRead } = await file!.read({ buffer: Buffer.alloc(length), position })
    return buffer.subarray(0, bytesRead)
  }
  try {
    if (!file) return undefined
    const { size: bytes } = await file.stat()
    return { bytes, start: await read(4, 0), last: await read(TRAILER_BYTES, Math.max(0, bytes - TRAILER_BYTES)) }
  } finally {
    await file?.close()
  }
}

export const backupsIntact: ReadOnlyCheck = {
  id: 'backups-intact',
  group: 'backups',
  title: 'The last backup is a complete file',
  meaning: 'It is empty or cut short, so you have less to restore from than you think.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'make another, and prove it', command: 'usher backup' },
  repair: null,

  async run({ machine }) {
    const newest = await findNewestBackup(machine.paths)
    if (newest === undefined) return skipped('There are no backups yet.')
    const ends = await readFileEnds(newest)
    if (ends === undefined) return notKnown(`This user may not read ${newest.path}.`)
    const { bytes, start, last } = ends
    const evidence = [`${newest.name}: ${bytes} bytes, begins with ${start.toString('hex') || 'nothing'}`]
    if (start.equals(AGE_MAGIC))
      return pass('It begins correctly. It is encrypted, so its end cannot be checked.', { evidence })
    if (!start.equals(ZSTD_MAGIC)) return fail('The last backup is not a backup.', { evidence })
    return hasCompleteTrailer(last, bytes)
      ? pass('It begins and ends correctly.', { evidence })
      : fail('The last backup is cut short: its end is missing.', { evidence })
  },
}
