import { expect, test } from 'bun:test'
import { isRegenerable } from './folder-walk.ts'

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
