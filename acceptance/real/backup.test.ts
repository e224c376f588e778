import { Database } from 'bun:sqlite'
import { expect } from 'bun:test'
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BackupData } from '../../contract/kinds/backup.ts'
import type { BackupsData } from '../../contract/kinds/backups.ts'
import type { RestoreData } from '../../contract/kinds/restore.ts'
import { runOrThrow } from '../../tools/provision/command.ts'
import { realTest } from './support/parts.ts'
import { withWriterStack } from './support/stack/writer-stack.ts'

/** Returns the database's row count without waiting for locks. Both tables must agree. */
function rowsIn(path: string): number {
  const db = new Database(path, { readonly: true })
  try {
    const { one, other, sound } = db
      .query<{ one: number; other: number; sound: string }, []>(
        'SELECT (SELECT count(*) FROM one) AS one, (SELECT count(*) FROM other) AS other, (SELECT integrity_check FROM pragma_integrity_check) AS sound',
      )
      .get()!
    expect({ other, sound }).toEqual({ other: one, sound: 'ok' })
    return one
  } finally {
    db.close()
  }
}

/** Returns the row counts in a backup, unpacked with tar and zstd themselves. */
async function rowsInBackup(path: string, folder: string): Promise<{ config: number; volume: number }> {
  const to = join(folder, 'unpacked')
  mkdirSync(to)
  const tar = join(folder, 'backup.tar')
  writeFileSync(tar, Bun.zstdDecompressSync(readFileSync(path)))
  await runOrThrow(['tar', '-x', '-f', tar, '-C', to])
  const rows = {
    config: rowsIn(join(to, 'services/writer/0/app.db')),
    volume: rowsIn(join(to, 'services/writer/1/app.db')),
  }
  rmSync(to, { recursive: true })
  return rows
}

/** Files of several users, as containers with their own users leave them. */
const owners: [name: string, uid: number, gid: number, mode: number][] = [
  ['settings.xml', 4321, 8765, 0o640],
  ['of-a-container.txt', 3_000_000, 3_000_001, 0o600],
  ['program', 1000, 65_534, 0o755],
  ['shared', 1001, 2002, 0o2770],
]

function changeOwners(config: string): void {
  mkdirSync(join(config, 'shared'))
  for (const name of ['of-a-container.txt', 'program']) writeFileSync(join(config, name), name)
  for (const [name, uid, gid, mode] of owners) {
    chownSync(join(config, name), uid, gid)
    chmodSync(join(config, name), mode)
  }
}

function ownersIn(config: string): typeof owners {
  return owners.map(([name]) => {
    const { uid, gid, mode } = lstatSync(join(config, name))
    return [name, uid, gid, mode & 0o7777]
  })
}

async function waitForMoreRows(path: string, rows: number): Promise<void> {
  while (rowsIn(path) <= rows) await Bun.sleep(50)
}

realTest(
  ['docker-28.5', 'compose-2.40'],
  'a container that writes constantly to a folder and a volume is backed up, tested and restored',
  () =>
    withWriterStack(async ({ engine, usher, unprivilegedUsher, config, folder }) => {
      changeOwners(config)
      const backup = await usher.run<BackupData>('backup')
      expect({ code: backup.code, error: backup.error }).toEqual({ code: 0, error: undefined })
      expect(backup.data).toMatchObject({
        complete: true,
        services: [{ method: 'while-running', stopped_seconds: null }],
      })
      expect(backup.data!.services[0]!.databases.map(({ method, intact }) => [method, intact])).toEqual([
        ['online-backup', true],
        ['online-backup', true],
      ])
      const name = backup.data!.name!
      const then = await rowsInBackup(backup.data!.path!, folder)

      const tried = await usher.run<RestoreData>('restore', 'rehearse', name)
      expect(tried.data).toMatchObject({
        complete: true,
        services: [{ result: 'verified', healthy: true, databases_checked: 2 }],
      })
      const listed = await usher.run<BackupsData>('backups')
      expect(listed.data!.backups).toMatchObject([{ name, status: 'verified' }])
      expect(await engine.docker(['ps', '--all', '--quiet', '--filter', 'label=usher.trial'])).toBe('')

      writeFileSync(join(config, 'settings.xml'), '<since/>')
      for (const [name] of owners) chownSync(join(config, name), 0, 0)
      await engine.docker(['stop', 'den-writer-1'])
      expect(rowsIn(join(config, 'app.db'))).toBeGreaterThan(then.config)
      const restored = await usher.run<RestoreData>('restore', name, '--yes')
      expect(restored.data).toMatchObject({ complete: true, services: [{ result: 'replaced' }] })
      expect(ownersIn(config)).toEqual(owners)
      expect(readFileSync(join(config, 'settings.xml'), 'utf8')).toBe('<then/>')
      expect(rowsIn(join(config, 'app.db'))).toBe(then.config)
      const volume = await engine.docker(['volume', 'inspect', '--format', '{{.Mountpoint}}', 'den_state'])
      expect(rowsIn(join(volume.trim(), 'app.db'))).toBe(then.volume)

      await usher.run('up', 'app')
      const second = await usher.run<RestoreData>('restore', name, '--yes')
      expect(second.data).toMatchObject({
        complete: true,
        services: [{ result: 'replaced', healthy: true, stopped_services: ['writer'] }],
      })
      expect(second.data!.safety_backup).toContain('before-restore')

      // The volume now belongs to another user and usher may read only its own files, so only the engine can read it.
      chownSync(join(config, 'shared'), 0, 0)
      for (const path of [dirname(volume.trim()), volume.trim()]) {
        chmodSync(path, 0o700)
        chownSync(path, 4321, 8765)
      }
      const blind = await unprivilegedUsher.run<BackupData>('backup')
      expect(blind.data).toMatchObject({
        complete: true,
        services: [
          {
            method: 'while-stopped',
            because: expect.stringContaining('only the engine can read its /config and /state'),
          },
        ],
      })
      const rows = await rowsInBackup(blind.data!.path!, folder)
      await waitForMoreRows(join(volume.trim(), 'app.db'), rows.volume)
      await engine.docker(['stop', 'den-writer-1'])
      expect(rowsIn(join(volume.trim(), 'app.db'))).toBeGreaterThan(rows.volume)
      const poured = await unprivilegedUsher.run<RestoreData>('restore', blind.data!.name!, '--yes')
      expect({ code: poured.code, error: poured.error }).toEqual({ code: 0, error: undefined })
      expect(poured.data).toMatchObject({ complete: true, services: [{ result: 'replaced' }] })
      expect(poured.data!.safety_backup).toContain('before-restore')
      expect(rowsIn(join(volume.trim(), 'app.db'))).toBe(rows.volume)
      await unprivilegedUsher.run('up', 'app')
      await waitForMoreRows(join(volume.trim(), 'app.db'), rows.volume)
    }),
  240_000,
)
