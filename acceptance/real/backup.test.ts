import { Database } from 'bun:sqlite'
import { expect } from 'bun:test'
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupData } from '../../contract/kinds/backup.ts'
import type { BackupsData } from '../../contract/kinds/backups.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { RestoreData } from '../../contract/kinds/restore.ts'
import { must } from '../../tools/provision/command.ts'
import { realTest } from './harness/available.ts'
import { startDocker } from './harness/docker.ts'
import { buildFromScratch } from './harness/image.ts'
import { own } from './harness/owned.ts'
import { usherAt } from './stack/usher.ts'

const root = join(import.meta.dirname, '../..')

const STACK = `
name: den
x-usher:
  schema: 1
  forms: { app: { summary: "An app that never rests", services: [writer] } }
services:
  writer:
    image: writer:1
    profiles: [app]
    volumes: ["./config:/config", "state:/state"]
    x-usher:
      health: { own: true, within_seconds: 60 }
      keeps: [{ at: /config, what: "Its settings" }, { at: /state, what: "Its state" }]
volumes: { state: {} }
`

/** How many rows a database has, as of a look that waits for nobody; both tables have to agree. */
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

/** What a backup has, as tar and zstd themselves unpack it. */
async function rowsThen(path: string, folder: string): Promise<{ config: number; volume: number }> {
  const to = join(folder, 'unpacked')
  mkdirSync(to)
  const tar = join(folder, 'backup.tar')
  writeFileSync(tar, Bun.zstdDecompressSync(readFileSync(path)))
  await must(['tar', '-x', '-f', tar, '-C', to])
  const rows = {
    config: rowsIn(join(to, 'services/writer/0/app.db')),
    volume: rowsIn(join(to, 'services/writer/1/app.db')),
  }
  rmSync(to, { recursive: true })
  return rows
}

realTest(
  ['docker-28.5', 'compose-2.40'],
  'a container that writes without a pause, in a folder and in a volume, is backed up, tried and put back',
  async () => {
    const owned = own('backup')
    const engine = await startDocker({ version: '28.5' })
    try {
      const program = join(owned.folder, 'writer')
      await must([
        process.execPath,
        'build',
        '--compile',
        '--outfile',
        program,
        join(import.meta.dirname, 'testing/writer.ts'),
      ])
      await buildFromScratch(engine, 'writer:1', program, [
        'ENTRYPOINT ["/writer"]',
        'HEALTHCHECK --interval=1s --timeout=5s --retries=5 CMD ["/writer","--health"]',
      ])
      const directory = join(owned.folder, 'den')
      const config = join(directory, 'config')
      mkdirSync(config, { recursive: true })
      writeFileSync(join(directory, 'compose.yaml'), STACK)
      writeFileSync(join(config, 'settings.xml'), '<then/>')
      chownSync(join(config, 'settings.xml'), 4321, 8765)
      chmodSync(join(config, 'settings.xml'), 0o640)
      const command = [process.execPath, join(root, 'service/main.ts')]
      const always = ['--home', join(owned.folder, 'home'), '--engine', engine.endpoint, '--stack-dir', directory]
      const usher = usherAt(command, always, { ...engine.env, HOME: owned.folder })

      const up = await usher.ask<Job>('up', 'app')
      expect({ code: up.code, err: up.code === 0 ? '' : up.err }).toEqual({ code: 0, err: '' })

      const backup = await usher.ask<BackupData>('backup')
      expect({ code: backup.code, error: backup.error }).toEqual({ code: 0, error: undefined })
      expect(backup.data).toMatchObject({ complete: true, services: [{ how: 'while-running', stopped_seconds: null }] })
      expect(backup.data!.services[0]!.databases.map(({ how, sound }) => [how, sound])).toEqual([
        ['copied-while-open', true],
        ['copied-while-open', true],
      ])
      const name = backup.data!.name!
      const then = await rowsThen(backup.data!.path!, owned.folder)

      const tried = await usher.ask<RestoreData>('restore', 'rehearse', name)
      expect(tried.data).toMatchObject({
        complete: true,
        services: [{ result: 'proved', healthy: true, databases: 2 }],
      })
      const listed = await usher.ask<BackupsData>('backups')
      expect(listed.data!.backups).toMatchObject([{ name, standing: 'proved' }])
      expect(await engine.docker(['ps', '--all', '--quiet', '--filter', 'label=usher.trial'])).toBe('')

      writeFileSync(join(config, 'settings.xml'), '<since/>')
      chownSync(join(config, 'settings.xml'), 0, 0)
      await engine.docker(['stop', 'den-writer-1'])
      expect(rowsIn(join(config, 'app.db'))).toBeGreaterThan(then.config)
      const restored = await usher.ask<RestoreData>('restore', name, '--yes')
      expect(restored.data).toMatchObject({ complete: true, services: [{ result: 'replaced' }] })
      const settings = lstatSync(join(config, 'settings.xml'))
      expect([
        settings.uid,
        settings.gid,
        settings.mode & 0o777,
        readFileSync(join(config, 'settings.xml'), 'utf8'),
      ]).toEqual([4321, 8765, 0o640, '<then/>'])
      expect(rowsIn(join(config, 'app.db'))).toBe(then.config)
      const volume = await engine.docker(['volume', 'inspect', '--format', '{{.Mountpoint}}', 'den_state'])
      expect(rowsIn(join(volume.trim(), 'app.db'))).toBe(then.volume)

      await usher.ask('up', 'app')
      const again = await usher.ask<RestoreData>('restore', name, '--yes')
      expect(again.data).toMatchObject({
        complete: true,
        services: [{ result: 'replaced', healthy: true, stops: ['writer'] }],
      })
      expect(again.data!.safety).toContain('before-restore')
    } finally {
      await engine.stop()
      owned.release()
    }
  },
  240_000,
)
