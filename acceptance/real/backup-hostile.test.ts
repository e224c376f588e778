import { expect } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupData } from '../../contract/kinds/backup.ts'
import type { RestoreData } from '../../contract/kinds/restore.ts'
import { encryptStream } from '../../src/features/data/backup/archive/encryption.ts'
import { compressStream } from '../../src/features/data/backup/archive/compression.ts'
import { tarEntry, tamperedHeader, tarPiece } from '../../test-support/backup/archive.ts'
import { appendTrailer } from '../../src/features/data/backup/archive/trailer.ts'
import { BLOCK_BYTES } from '../../src/lib/tar/entry.ts'
import { realTest } from './support/parts.ts'
import { withWriterStack } from './support/stack/writer-stack.ts'

const at = (path: string) => `services/writer/0/${path}`

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
const readAll = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source))
const backupFrom = (tar: Buffer) => readAll(appendTrailer(compressStream(singleChunk(tar))))

/** Inserts entries before the file list, where extraction cannot know yet that they are not listed. */
function insertBeforeFileList(tar: Buffer, ...pieces: Buffer[]): Buffer {
  let list = tar.length
  do list = tar.lastIndexOf('usher/files.json\0', list - 1)
  while (list % BLOCK_BYTES !== 0)
  return Buffer.concat([tar.subarray(0, list), ...pieces, tar.subarray(list)])
}

const replaceBytes = (tar: Buffer, from: string, to: string): Buffer => {
  const modified = Buffer.from(tar)
  modified.write(to, modified.indexOf(from))
  return modified
}

/** Malicious or damaged variants of a genuine backup. */
async function hostileBackups(genuine: Buffer): Promise<[what: string, bytes: Buffer, code: string][]> {
  const tar = Buffer.from(Bun.zstdDecompressSync(genuine))
  const inside = (...pieces: Buffer[]) => backupFrom(insertBeforeFileList(tar, ...pieces))
  return [
    ['climbs', await inside(tarPiece(tarEntry(at('../../../../../climbed'), { uid: 0 }), 'x')), 'BACKUP-2'],
    ['absolute', await inside(tarPiece(tarEntry('/etc/usher-was-here'), 'x')), 'BACKUP-2'],
    ['link-out', await inside(tarPiece(tarEntry(at('out'), { type: 'link', target: '/etc' }))), 'BACKUP-2'],
    [
      'through-a-link',
      await inside(tarPiece(tarEntry(at('to'), { type: 'link', target: '.' })), tarPiece(tarEntry(at('to/x')), 'x')),
      'BACKUP-2',
    ],
    [
      'device',
      await inside(tamperedHeader(tarPiece(tarEntry(at('disk'))), (header) => header.write('4', 156))),
      'BACKUP-2',
    ],
    ['bomb', await inside(tarPiece(tarEntry(at('bomb')), '\0'.repeat(400 * 1024 * 1024))), 'BACKUP-2'],
    ['wrong-digest', await backupFrom(replaceBytes(tar, '<then/>', '<evil/>')), 'BACKUP-2'],
    ['newer', await backupFrom(replaceBytes(tar, '"format":1', '"format":9')), 'BACKUP-3'],
    ['cut-short', genuine.subarray(0, -10), 'BACKUP-2'],
  ]
}

realTest(
  ['docker-28.5', 'compose-2.40'],
  'no malicious or damaged backup reaches a container, a folder or the rest of the machine',
  () =>
    withWriterStack(async ({ engine, usher, config, home, folder }) => {
      const { data } = await usher.run<BackupData>('backup')
      const genuine = readFileSync(data!.path!)
      const backups = join(home, 'data/backups')
      writeFileSync(join(config, 'settings.xml'), '<since/>')
      const started = await engine.docker(['inspect', '--format', '{{.State.StartedAt}}', 'den-writer-1'])
      const refused = async (name: string, code: string) => {
        for (const words of [
          ['restore', name, '--yes'],
          ['restore', 'rehearse', name],
        ]) {
          const { error, code: exit } = await usher.run<RestoreData>(...words)
          expect({ name, code: error?.code, failed: exit !== 0 }).toEqual({ name, code, failed: true })
        }
      }
      for (const [description, bytes, code] of await hostileBackups(genuine)) {
        writeFileSync(join(backups, `${description}.tar.zst`), bytes, { mode: 0o600 })
        await refused(description, code)
      }
      writeFileSync(
        join(backups, 'other.tar.zst.age'),
        await readAll(encryptStream(singleChunk(genuine), 'of somebody else', 10)),
      )
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

      const tried = await usher.run<RestoreData>('restore', 'rehearse', data!.name!)
      expect(tried.data).toMatchObject({ complete: true, services: [{ result: 'verified' }] })
    }),
  240_000,
)
