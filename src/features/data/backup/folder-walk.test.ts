import { expect, test } from 'bun:test'
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { formatFor } from './archive/manifest.ts'
import { isRegenerable, walkFolder } from './folder-walk.ts'

const PLEX = 'Library/Application Support/Plex Media Server'

test('what Plex and Emby fill again by themselves is not backed up, and their own data is', () => {
  const regenerable = ['Cache', 'Codecs', 'Crash Reports', 'Logs', 'Plug-in Support/Caches']
  expect(regenerable.filter((name) => !isRegenerable(`${PLEX}/${name}`))).toEqual([])
  const kept = ['Metadata', 'Plug-in Support/Databases', 'Plug-in Support/Preferences', 'Media']
  expect(kept.filter((name) => isRegenerable(`${PLEX}/${name}`))).toEqual([])
  expect(['cache', 'logs', 'transcoding-temp', 'data', 'config', 'metadata'].map(isRegenerable)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a sparse file needs the newer archive format, and a plain one does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const formatNow = async () => formatFor((await walkFolder(folder, 'services/one/0')).files.map(({ entry }) => entry))
  writeFileSync(join(folder, 'plain.txt'), 'plain')
  expect(await formatNow()).toBe(1)
  writeFileSync(join(folder, 'sparse.img'), 'start')
  truncateSync(join(folder, 'sparse.img'), 64 * 1024 ** 2)
  expect(await formatNow()).toBe(2)
})
