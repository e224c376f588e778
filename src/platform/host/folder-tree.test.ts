import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fsPath } from '../../lib/file-name.ts'
import { listNames } from './folder-tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-names-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('listNames returns a name that opens its file, also one with a character that stands for a byte', async () => {
  writeFileSync(Buffer.from(join(folder, `a${String.fromCodePoint(0x10f7e9)}b`)), 'found')
  const [name = ''] = await listNames(folder)
  expect(await readFile(fsPath(join(folder, name)), 'utf8')).toBe('found')
})
