import { stat } from 'node:fs/promises'
import { listBackups } from '../../../../platform/backup-catalogue/backup-files.ts'
import { partsFolder } from '../../../../platform/backup-catalogue/backup-parts.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { pass, skipped, warn } from '../result.ts'

export const backupsPrivate: ReadOnlyCheck = {
  id: 'backups-private',
  group: 'backups',
  title: 'Only you can read the backups',
  meaning: 'They hold the keys and passwords of every app.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'remove the rights of other users', command: 'chmod 600 FILE' },
  repair: 'restrict-file',

  async run({ machine }) {
    const places = (await listBackups(machine.paths)).flatMap(({ name, path, parts }) => [
      { subject: name, path, restricted: '600' },
      ...(parts.length > 0 ? [{ subject: partsFolder(path), path: partsFolder(path), restricted: '700' }] : []),
    ])
    const results = await Promise.all(
      places.map(async ({ subject, path, restricted }) => {
        const mode = (await stat(path)).mode & 0o777
        const evidence = [`${path}: mode ${mode.toString(8)}`]
        const remedy = { summary: 'remove the rights of other users', command: `chmod ${restricted} ${path}` }
        return (mode & 0o077) === 0
          ? pass('Only its owner may read it.', { subject, evidence })
          : warn('Others on this machine may read a backup.', { subject, evidence, remedy })
      }),
    )
    return results.length > 0 ? results : skipped('There are no backups yet.')
  },
}
