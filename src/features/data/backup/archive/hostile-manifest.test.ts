import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildArchive,
  sampleManifest,
  tarEntry,
  tarPiece,
  writeArchiveFile,
  type ArchiveContents,
} from '../../../../../test-support/backup/archive.ts'
import type { ArchiveRoot } from './manifest.ts'
import { readBackup } from './reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let n = 0

const at = (path: string) => `services/sonarr/0/${path}`

const withRoots = (...roots: Partial<ArchiveRoot>[]) => ({
  ...sampleManifest,
  roots: roots.map((root) => ({ ...sampleManifest.roots[0]!, ...root })),
})

const sparse = (map: string, data: string) => map.padEnd(512, '\0') + data

const hostile: [what: string, made: ArchiveContents, says: string][] = [
  [
    'a database outside its files',
    {
      files: {
        databases: [{ path: at('../../../../../srv/other.db'), how: 'online-backup', unsound: null }],
      },
    },
    'does not contain',
  ],
  ['a folder named twice', { manifest: withRoots({}, {}) }, 'names /config of sonarr twice'],
  ['a folder inside another', { manifest: withRoots({}, { path: at('x'), inside: '/x' }) }, 'names /x of sonarr twice'],
  [
    'one folder of a service under two paths',
    { manifest: withRoots({}, { path: 'services/sonarr/1' }) },
    'names /config of sonarr twice',
  ],
  [
    'a part outside its folder',
    { extraEntries: [tarPiece(tarEntry('usher/parts.json'), '{"parts":["../../other.tar.zst"]}')] },
    'something invalid in its list of parts',
  ],
  [
    'a part that is not there',
    { extraEntries: [tarPiece(tarEntry('usher/parts.json'), '{"parts":["00000000-1.tar.zst"]}')] },
    'lacks the part 00000000-1.tar.zst',
  ],
  [
    'a sparse file whose data leaves it',
    { extraEntries: [tarPiece(tarEntry(at('s'), { expandedBytes: 1 }), sparse('1\n9\n9\n', 'x'.repeat(9)))] },
    'invalid map',
  ],
  [
    'a sparse file whose data overlaps',
    { extraEntries: [tarPiece(tarEntry(at('s'), { expandedBytes: 9 }), sparse('2\n0\n4\n2\n4\n', 'x'.repeat(8)))] },
    'invalid map',
  ],
  [
    'a sparse file with less data than its map states',
    { extraEntries: [tarPiece(tarEntry(at('s'), { expandedBytes: 99 }), sparse('1\n0\n9\n', 'x'))] },
    'invalid map',
  ],
  [
    'a sparse file with millions of parts',
    { extraEntries: [tarPiece(tarEntry(at('s'), { expandedBytes: 99 }), sparse('500001\n', ''))] },
    'invalid map',
  ],
]

test.each(hostile)('readBackup refuses: %s', async (_what, contents, message) => {
  const archive = await writeArchiveFile(folder, buildArchive(contents), `hostile-${(n += 1)}`)
  await expect(readBackup(archive)).rejects.toThrow(message)
})
