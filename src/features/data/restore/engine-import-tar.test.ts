import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tarEntry } from '../../../../test-support/backup/archive.ts'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import type { FileAttribute, TarEntry } from '../../../lib/tar/entry.ts'
import { readTar } from '../../../lib/tar/reader.ts'
import { buildTars, tempPathOf } from './engine-import.ts'

const ROOT = 'services/vault/0'
const BYTES = 300_000
const attribute = (name: string): FileAttribute => ({ name, value: Buffer.from('x') })

/** Builds the tar of a folder with one file, and reads it back. */
async function importedEntries(file: Partial<TarEntry>): Promise<TarEntry[]> {
  const passing = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const fresh = tempPathOf(passing, ROOT)
  mkdirSync(fresh)
  writeFileSync(join(fresh, 'app.db'), Buffer.alloc(BYTES, 'usher '))
  const path = `${ROOT}/app.db`
  const entries = [tarEntry(ROOT, { type: 'folder' }), tarEntry(path, { bytes: BYTES, ...file })]
  const files = {
    files: {},
    databases: [{ path, how: 'online-backup' as const, unsound: null }],
    incomplete_services: [],
  }
  const poured = { service: 'vault', inside: '/state', mount: '/state', root: ROOT }
  const [built] = await buildTars([poured], { entries: new Map([[ROOT, entries]]), files }, passing)
  const found: TarEntry[] = []
  for await (const { entry, contents } of readTar(Bun.file(built!.tar).stream())) {
    expect(Buffer.concat(await Array.fromAsync(contents)).length).toBe(entry.bytes)
    found.push(entry)
  }
  return found
}

test('the engine never gets the capabilities or set-user bits of a backup', async () => {
  const attributes = [attribute('security.capability'), attribute('user.note')]
  const entries = await importedEntries({ mode: 0o4755, attributes })
  expect(entries.map(({ path, mode, attributes: kept }) => [path, mode, kept?.map(({ name }) => name)])).toEqual([
    ['app.db', 0o755, ['user.note']],
    ['app.db-wal', 0o755, ['user.note']],
    ['app.db-journal', 0o755, ['user.note']],
  ])
})

test('the engine gets a sparse file whole, and its header does not promise a map', async () => {
  const entries = await importedEntries({ bytes: 1024, expandedBytes: BYTES })
  expect(entries.map(({ path, bytes, expandedBytes }) => [path, bytes, expandedBytes])).toEqual([
    ['app.db', BYTES, undefined],
    ['app.db-wal', 0, undefined],
    ['app.db-journal', 0, undefined],
  ])
})
