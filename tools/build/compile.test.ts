import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { partState } from '../provision/cache.ts'
import { runOrThrow } from '../provision/command.ts'
import { listBundledPackages } from '../supply-chain/bundled-packages.ts'
import { compileUsher } from './compile.ts'
import { hostTarget, isTarget } from './target.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'usher-compile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Copies the sources, and of the packages only those inside usher. */
async function copySources(to: string, changedAt: Date): Promise<string> {
  const listed = await runOrThrow(['git', '-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const sources = listed
    .split('\0')
    .filter((path) => /^(?:src|contract|stack|rehearsal|web)\/|^[^/]+\.json$/.test(path))
  for (const path of sources) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(root, path), join(to, path))
    utimesSync(join(to, path), changedAt, changedAt)
  }
  for (const { folder: path, usedBy } of await listBundledPackages(root))
    if (usedBy === 'program') cpSync(join(root, path), join(to, path), { recursive: true, dereference: true })
  return to
}

interface Surroundings {
  umask: number
  env: Record<string, string>
}

const usual: Surroundings = { umask: 0o022, env: { TZ: 'UTC' } }

async function compile(from: string, name: string, carriesApp: boolean, { umask, env } = usual): Promise<Buffer> {
  const out = join(folder, name)
  if (!isTarget(hostTarget)) throw new Error(`usher is not built for ${hostTarget}`)
  const before = process.umask(umask)
  try {
    await compileUsher({ target: hostTarget, carriesApp, out, root: from, env })
  } finally {
    process.umask(before)
  }
  expect((statSync(out).mode & 0o777).toString(8)).toBe('755')
  return readFileSync(out)
}

/** Returns where two files first differ, with what is there; null if they are equal. */
function firstDifference(one: Buffer, other: Buffer): string | null {
  if (one.equals(other)) return null
  const at = one.findIndex((byte, index) => byte !== other[index])
  if (at === -1) return `${one.length} and ${other.length} bytes`
  const around = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1', Math.max(at - 40, 0), at + 80))
  return `byte ${at}: ${around(one)} and ${around(other)}`
}

let near: string
let program: Buffer
beforeAll(async () => {
  near = await copySources(join(folder, 'near'), new Date('2020-01-01'))
  program = await compile(near, 'usher-one', true)
}, 60_000)

const faketime = partState('faketime')
const day = faketime.found ? '' : ` on one day only (faketime: ${faketime.because})`

test(`two folders, two days, two time zones and two umasks build the same bytes${day}`, async () => {
  const later = faketime.found ? { LD_PRELOAD: faketime.program, FAKETIME: '+400d' } : {}
  if (faketime.found) expect(await yearSeenWith(later)).not.toBe(await yearSeenWith({}))
  const far = await copySources(join(folder, 'far away/with a longer päth'), new Date('2026-02-03'))
  const env = { TZ: 'Asia/Tokyo', LC_ALL: 'C', ...later }
  const other = await compile(far, 'other', true, { umask: 0o077, env })
  expect(firstDifference(program, other)).toBeNull()
}, 60_000)

const yearSeenWith = (onlyEnv: Record<string, string>) =>
  runOrThrow([process.execPath, '--eval', 'console.log(new Date().getFullYear())'], { onlyEnv })

test('compileUsher puts the scripts of the app into the program, and none with carriesApp: false', async () => {
  const tree = join(root, 'src/platform/web-app/tree')
  // A few, because the program is large and searched for each.
  const compressed = readdirSync(tree).filter((name) => /^[a-c].*\.js\.br$/.test(name))
  const contents = compressed.map((name) => readFileSync(join(tree, name)))
  expect(contents.length).toBeGreaterThan(2)
  const inside = (one: Buffer) => contents.filter((content) => one.includes(content)).length
  expect(inside(program)).toBe(contents.length)
  expect(inside(await compile(near, 'without-app', false))).toBe(0)
}, 60_000)

test('a difference is named with its place and what is there', () => {
  expect(firstDifference(Buffer.from('the same'), Buffer.from('the same'))).toBeNull()
  expect(firstDifference(Buffer.from('built in June'), Buffer.from('built in July'))).toBe(
    'byte 11: "built in June" and "built in July"',
  )
  expect(firstDifference(Buffer.from('short'), Buffer.from('shorter'))).toBe('5 and 7 bytes')
})
