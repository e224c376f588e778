import { afterAll, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeContainerFiles } from '../../../../test-support/engine/container-files.ts'
import { tarEntry, tarPiece } from '../../../../test-support/backup/archive.ts'
import { extractTar } from './extract-tar.ts'
import { endOfArchive } from '../../../lib/tar/writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-foreign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LONG = `${'a long name '.repeat(7)}on/${'and a longer '.repeat(6)}one.txt`
const config = join(folder, 'config')
mkdirSync(join(config, LONG, '..'), { recursive: true })
mkdirSync(join(config, 'logs'))
mkdirSync(join(config, 'media'))
writeFileSync(join(config, LONG), 'far away')
writeFileSync(join(config, 'program'), 'run', { mode: 0o755 })
linkSync(join(config, 'program'), join(config, 'same'))
writeFileSync(join(config, 'logs/app.txt'), 'much')
writeFileSync(join(config, 'media/film.mkv'), 'a film')
symlinkSync('program', join(config, 'inside'))
symlinkSync('/etc/hostname', join(config, 'outside'))
spawnSync('sh', ['-c', 'mkfifo "$0"', join(config, 'pipe')])

let nth = 0
const extractOptions = () => ({
  to: join(folder, `to-${(nth += 1)}`),
  prefix: 'services/app/0',
  otherMounts: ['media'],
  maxBytes: 1e6,
  onRead() {},
})

test.each(['ustar', 'pax', 'gnu'])('extractTar reads every entry type of a %s tar', async (format) => {
  const to = extractOptions()
  const tar = (await fakeContainerFiles(folder, format).read('app', '/config', new AbortController().signal))!
  const { files: found, excluded: left, bytes } = await extractTar(tar, to)
  const { uid, mode } = lstatSync(join(config, 'program'))
  expect(found.find(({ entry: one }) => one.path === 'services/app/0/program')!.entry).toMatchObject({
    bytes: 3,
    uid,
    mode: mode & 0o7777,
    type: 'file',
  })
  const paths = found.map(({ entry: one }) => one.path.slice('services/app/0'.length))
  expect(paths).toEqual(expect.arrayContaining(['', `/${LONG}`, '/same', '/inside', '/program']))
  expect(paths.filter((path) => /logs|media|outside|pipe/.test(path))).toEqual([])
  expect(bytes).toBe('far away'.length + 2 * 'run'.length)
  expect(left.map(({ path, because }) => `${path}: ${because}`).toSorted()).toEqual([
    'logs: The app recreates it if it is missing',
    'media: It is on another disk',
    'outside: It is a link that leads out of its folder',
    'pipe: It is not a regular file',
  ])
  expect(existsSync(join(to.to, 'logs/app.txt'))).toBe(false)
})

async function* byteStream(...parts: Buffer[]): AsyncGenerator<Uint8Array> {
  yield* parts
}
const top = tarPiece(tarEntry('config', { type: 'folder', mode: 0o755 }))

test('extractTar writes nothing outside its folder', async () => {
  const out = join(folder, 'out')
  mkdirSync(out)
  const to = extractOptions()
  const through = [
    tarPiece(tarEntry('config/link', { type: 'link', target: out })),
    tarPiece(tarEntry('config/link/x'), 'caught'),
  ]
  const { files: found } = await extractTar(
    byteStream(top, ...through, tarPiece(tarEntry('config/../../y'), 'up'), endOfArchive()),
    to,
  )
  expect(found.map(({ entry: one }) => one.path)).toEqual(['services/app/0'])
  expect([existsSync(join(out, 'x')), existsSync(join(folder, 'y'))]).toEqual([false, false])
})

test.each([
  ['contains something outside the requested path', [top, tarPiece(tarEntry('other'), 'x'), endOfArchive()]],
  ['ends too early', [top, tarPiece(tarEntry('config/a'), 'abc').subarray(0, 514)]],
  [
    'contains config/a twice',
    [top, tarPiece(tarEntry('config/a'), 'a'), tarPiece(tarEntry('config/a'), 'b'), endOfArchive()],
  ],
  ['holds nothing', [endOfArchive()]],
  ['has a header with a wrong checksum', [top.map((byte, at) => (at === 3 ? byte + 1 : byte)) as Buffer]],
])('extractTar refuses a tar that %s', async (because, parts) => {
  await expect(extractTar(byteStream(...parts), extractOptions())).rejects.toThrow(because.replace('config/', ''))
})

test('extractTar stops at its size limit', async () => {
  const much = tarPiece(tarEntry('config/a'), 'x'.repeat(2000))
  await expect(
    extractTar(byteStream(top, much, endOfArchive()), { ...extractOptions(), maxBytes: 1000 }),
  ).rejects.toThrow()
})
