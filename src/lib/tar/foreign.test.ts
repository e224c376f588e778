import { afterAll, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contained } from '../../../test-support/contained.ts'
import { entry, piece } from '../../../test-support/backup/archive.ts'
import { spool } from '../../features/data/backup/spool.ts'
import { theEnd } from './write.ts'

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
const spooling = () => ({
  to: join(folder, `to-${(nth += 1)}`),
  prefix: 'services/app/0',
  skips: ['media'],
  most_bytes: 1e6,
  read() {},
})

test.each(['ustar', 'pax', 'gnu'])('what an engine tells as %s is read as what it is', async (format) => {
  const to = spooling()
  const tar = (await contained(folder, format).read('app', '/config', new AbortController().signal))!
  const { found, left_out: left, bytes } = await spool(tar, to)
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
    'logs: It is made again when it is gone',
    'media: It is another disk',
    'outside: It is a link to somewhere else',
    'pipe: It is no file',
  ])
  expect(existsSync(join(to.to, 'logs/app.txt'))).toBe(false)
})

async function* given(...parts: Buffer[]): AsyncGenerator<Uint8Array> {
  yield* parts
}
const top = piece(entry('config', { type: 'folder', mode: 0o755 }))

test('a tar that would write elsewhere writes nowhere', async () => {
  const out = join(folder, 'out')
  mkdirSync(out)
  const to = spooling()
  const through = [piece(entry('config/link', { type: 'link', target: out })), piece(entry('config/link/x'), 'caught')]
  const { found } = await spool(given(top, ...through, piece(entry('config/../../y'), 'up'), theEnd()), to)
  expect(found.map(({ entry: one }) => one.path)).toEqual(['services/app/0'])
  expect([existsSync(join(out, 'x')), existsSync(join(folder, 'y'))]).toEqual([false, false])
})

test.each([
  ['holds something beside what was asked for', [top, piece(entry('other'), 'x'), theEnd()]],
  ['ends before its end', [top, piece(entry('config/a'), 'abc').subarray(0, 514)]],
  ['has config/a twice', [top, piece(entry('config/a'), 'a'), piece(entry('config/a'), 'b'), theEnd()]],
  ['holds nothing', [theEnd()]],
  ['has a header whose sum is wrong', [top.map((byte, at) => (at === 3 ? byte + 1 : byte)) as Buffer]],
])('refused: one that %s', async (because, parts) => {
  await expect(spool(given(...parts), spooling())).rejects.toThrow(because.replace('config/', ''))
})

test('more than there is room for is given up', async () => {
  const much = piece(entry('config/a'), 'x'.repeat(2000))
  await expect(spool(given(top, much, theEnd()), { ...spooling(), most_bytes: 1000 })).rejects.toThrow()
})
