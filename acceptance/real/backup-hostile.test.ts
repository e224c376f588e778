import { expect } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupData } from '../../contract/kinds/backup.ts'
import type { RestoreData } from '../../contract/kinds/restore.ts'
import { encrypted } from '../../src/features/data/backup/archive/cipher.ts'
import { compressed } from '../../src/features/data/backup/archive/compress.ts'
import { entry, forged, piece } from '../../test-support/backup/archive.ts'
import { trailed } from '../../src/features/data/backup/archive/trailer.ts'
import { BLOCK } from '../../src/lib/tar/entry.ts'
import { realTest } from './support/available.ts'
import { withWriter } from './stack/writer.ts'

const at = (path: string) => `services/writer/0/${path}`

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
const all = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source))
const sealed = (tar: Buffer) => all(trailed(compressed(one(tar))))

/** With something put in before its list of files, where whoever unpacks has not yet seen that it is in no list. */
function withInside(tar: Buffer, ...pieces: Buffer[]): Buffer {
  let list = tar.length
  do list = tar.lastIndexOf('usher/files.json\0', list - 1)
  while (list % BLOCK !== 0)
  return Buffer.concat([tar.subarray(0, list), ...pieces, tar.subarray(list)])
}

const changed = (tar: Buffer, from: string, to: string): Buffer => {
  const made = Buffer.from(tar)
  made.write(to, made.indexOf(from))
  return made
}

/** What somebody may lay among the backups, made from a genuine one. */
async function hostile(genuine: Buffer): Promise<[what: string, bytes: Buffer, code: string][]> {
  const tar = Buffer.from(Bun.zstdDecompressSync(genuine))
  const inside = (...pieces: Buffer[]) => sealed(withInside(tar, ...pieces))
  return [
    ['climbs', await inside(piece(entry(at('../../../../../climbed'), { uid: 0 }), 'x')), 'BACKUP-2'],
    ['absolute', await inside(piece(entry('/etc/usher-was-here'), 'x')), 'BACKUP-2'],
    ['link-out', await inside(piece(entry(at('out'), { type: 'link', target: '/etc' }))), 'BACKUP-2'],
    [
      'through-a-link',
      await inside(piece(entry(at('to'), { type: 'link', target: '.' })), piece(entry(at('to/x')), 'x')),
      'BACKUP-2',
    ],
    ['device', await inside(forged(piece(entry(at('disk'))), (header) => header.write('4', 156))), 'BACKUP-2'],
    ['bomb', await inside(piece(entry(at('bomb')), '\0'.repeat(400 * 1024 * 1024))), 'BACKUP-2'],
    ['wrong-digest', await sealed(changed(tar, '<then/>', '<evil/>')), 'BACKUP-2'],
    ['newer', await sealed(changed(tar, '"format":1', '"format":9')), 'BACKUP-3'],
    ['cut-short', genuine.subarray(0, -10), 'BACKUP-2'],
  ]
}

realTest(
  ['docker-28.5', 'compose-2.40'],
  'no backup that was made to do harm, or was damaged, reaches a container, a folder or the rest of the machine',
  () =>
    withWriter(async ({ engine, usher, config, home, folder }) => {
      const { data } = await usher.ask<BackupData>('backup')
      const genuine = readFileSync(data!.path!)
      const backups = join(home, 'data/backups')
      writeFileSync(join(config, 'settings.xml'), '<since/>')
      const started = await engine.docker(['inspect', '--format', '{{.State.StartedAt}}', 'den-writer-1'])
      const refused = async (name: string, code: string) => {
        for (const words of [
          ['restore', name, '--yes'],
          ['restore', 'rehearse', name],
        ]) {
          const { error, code: exit } = await usher.ask<RestoreData>(...words)
          expect({ name, code: error?.code, failed: exit !== 0 }).toEqual({ name, code, failed: true })
        }
      }
      for (const [what, bytes, code] of await hostile(genuine)) {
        writeFileSync(join(backups, `${what}.tar.zst`), bytes, { mode: 0o600 })
        await refused(what, code)
      }
      writeFileSync(join(backups, 'other.tar.zst.age'), await all(encrypted(one(genuine), 'of somebody else', 10)))
      await refused('other', 'BACKUP-8')
      mkdirSync(join(home, 'config'), { recursive: true })
      writeFileSync(join(home, 'config/usher.env'), 'BACKUP_PASSPHRASE=correct-horse-battery-staple\n', { mode: 0o600 })
      await refused('other', 'BACKUP-9')

      expect(await engine.docker(['inspect', '--format', '{{.State.StartedAt}}', 'den-writer-1'])).toBe(started)
      expect(await engine.docker(['ps', '--all', '--quiet', '--filter', 'label=usher.trial'])).toBe('')
      expect(readFileSync(join(config, 'settings.xml'), 'utf8')).toBe('<since/>')
      const everything = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      expect(everything.filter((name) => /climbed|\.passing|usher-(new|old)|bomb$/.test(name))).toEqual([])
      expect(readdirSync('/etc')).not.toContain('usher-was-here')

      const tried = await usher.ask<RestoreData>('restore', 'rehearse', data!.name!)
      expect(tried.data).toMatchObject({ complete: true, services: [{ result: 'proved' }] })
    }),
  240_000,
)
