import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsherError } from '../../src/lib/errors.ts'
import { compressStream } from '../../src/features/data/backup/archive/compression.ts'
import { writeNewFile } from '../../src/features/data/backup/archive/file-io.ts'
import { readBackup } from '../../src/features/data/backup/archive/reader.ts'
import { appendTrailer } from '../../src/features/data/backup/archive/trailer.ts'
import { encodeHeader } from '../../src/lib/tar/header.ts'
import {
  buildArchive,
  sampleManifest,
  tarEntry,
  tarPiece,
  writeArchiveFile,
} from '../../test-support/backup/archive.ts'
import { TEMP_FOLDER_PREFIX } from '../../test-support/machine/temp-folders.ts'
import type { RandomSource } from '../surface/support/random.ts'
import { fuzz, fuzzSeconds, fuzzSeed } from './support/fuzz.ts'
import { shortHostileTexts } from './support/hostile-text.ts'

setDefaultTimeout(60_000 + fuzzSeconds() * 1000)

const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const GIB = 1024 ** 3
const PIECE = Buffer.alloc(1024 * 1024)

async function* bomb(bytes: number): AsyncGenerator<Buffer> {
  yield tarPiece(tarEntry('usher/manifest.json'), JSON.stringify(sampleManifest))
  yield encodeHeader(tarEntry('services/sonarr/0/bomb', { bytes }))
  for (let left = bytes; left > 0; left -= PIECE.length) yield PIECE
}

/** Writing the real one takes a while, so it is for the long run. */
const BOMB_BYTES = fuzzSeconds() >= 30 ? 8 * GIB : GIB / 4

test('an archive that unpacks to more than its manifest allows is refused at that limit, in little memory', async () => {
  const path = join(folder, 'bomb.tar.zst')
  await writeNewFile(path, appendTrailer(compressStream(bomb(BOMB_BYTES))))
  Bun.gc(true)
  const before = process.memoryUsage().rss
  let received = 0
  const onEntry = async (_entry: unknown, contents: AsyncIterable<Buffer>) => {
    for await (const piece of contents) received += piece.length
  }
  await expect(readBackup({ name: 'bomb', path }, { onEntry })).rejects.toThrow()
  expect(received).toBeLessThanOrEqual(sampleManifest.bytes_at_most)
  expect(process.memoryUsage().rss - before).toBeLessThan(96 * 1024 * 1024)
})

const hostilePaths = [
  '../../etc/cron.d/owned',
  '/etc/passwd',
  'services/sonarr/0/../../../x',
  'services/sonarr/0/a//b',
  'services/sonarr/0/./x',
  'services/sonarr/0/a\0b',
  'services/radarr/0/x',
  'usher/manifest.json',
  'services',
  '',
]

test.each(hostilePaths)('an archive with an entry called %j is refused', async (path) => {
  const archive = await writeArchiveFile(
    folder,
    buildArchive({ extraEntries: [tarPiece(tarEntry(path), 'x')] }),
    'path',
  )
  const failed = await readBackup(archive).catch((error: unknown) => error)
  rmSync(archive.path)
  expect(failed).toBeInstanceOf(UsherError)
})

test(`any manifest is read or refused with a sentence (seed ${fuzzSeed()})`, () => {
  const wrong = (by: RandomSource) => by.one([null, -1, 1e308, '', [], {}, true, '../..', ...shortHostileTexts])
  return fuzz(
    fuzzSeconds() / 4,
    (by) => JSON.stringify(sampleManifest, (_name, value: unknown) => (by.maybe(0.08) ? wrong(by) : value)),
    async (text) => {
      const archive = await writeArchiveFile(folder, buildArchive({ manifest: JSON.parse(text) as unknown }), 'fuzz')
      try {
        await readBackup(archive)
      } catch (thrown) {
        if (!(thrown instanceof UsherError)) throw thrown
      } finally {
        rmSync(archive.path)
      }
    },
  )
})

test.each(['', 'x', '\u001f\u008b', '(\u00b5/\u00fd', 'PK\u0003\u0004'])(
  'a file that begins with %j is no backup',
  async (head) => {
    const path = join(folder, 'odd.tar.zst')
    writeFileSync(path, Buffer.from(head + '\0'.repeat(10_000), 'latin1'))
    expect(await readBackup({ name: 'odd', path }).catch((error: unknown) => error)).toBeInstanceOf(UsherError)
  },
)
