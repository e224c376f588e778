import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testHardlinks } from '../../src/features/installation/setup/hardlink-test.ts'
import type { UsherError } from '../../src/lib/errors.ts'
import { rewriteFile, writeFileAtomically } from '../../src/platform/atomic-write.ts'
import { createServiceFolders } from '../../src/platform/compose-project/service-folders.ts'
import { takeReserve, releaseReserve } from '../../src/platform/store/record-reserve.ts'
import { setPassword } from '../../src/surfaces/http/auth/password.ts'
import { TEMP_FOLDER_PREFIX } from '../../test-support/machine/temp-folders.ts'

setDefaultTimeout(60_000)

/** Nobody: a user of the machine who may write into a folder of the household’s. */
const OTHER = 65_534
const ROUNDS = 60
const cannot = process.getuid?.() === 0 && Bun.which('setpriv') !== null ? null : 'only root can act as another user'
const asAnotherUser = (title: string, body: () => void | Promise<void>) =>
  cannot === null ? test(title, body) : test.skipIf(true)(`${title} (skipped: ${cannot})`, body)

let folder: string
/** Belongs to this user alone. Nothing of it may change. */
let victim: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  chmodSync(folder, 0o755)
  victim = join(folder, 'victim')
  mkdirSync(victim, { mode: 0o700 })
  writeFileSync(join(victim, 'file'), 'mine', { mode: 0o600 })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function shared(name = 'shared'): string {
  const path = join(folder, name)
  mkdirSync(path)
  chownSync(path, OTHER, OTHER)
  return path
}

/** Starts the other user, and waits until the links are being planted. */
async function plantLinks(what: 'swap' | 'plant', at: string, target: string, name = ''): Promise<AsyncDisposable> {
  const program = join(import.meta.dirname, 'support/programs/plant-links.ts')
  // Read by this user, who may read the repository; run by the other one, who may not have to.
  const { outputs } = await Bun.build({ entrypoints: [program], target: 'bun' })
  const copy = join(folder, 'plant-links.js')
  writeFileSync(copy, await outputs[0]!.text(), { mode: 0o644 })
  const user = ['setpriv', `--reuid=${OTHER}`, `--regid=${OTHER}`, '--clear-groups', '--pdeathsig', 'KILL']
  const child = Bun.spawn([...user, process.execPath, copy, what, at, target, name], {
    cwd: folder,
    env: { HOME: folder, PATH: process.env['PATH']! },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const { value } = await child.stdout.getReader().read()
  expect(new TextDecoder().decode(value)).toBe('ready\n')
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

const ownId = process.getuid?.() ?? 0

function assertVictimUnchanged(): void {
  const { uid, mode } = statSync(victim)
  expect([uid, mode & 0o777, readdirSync(victim)]).toEqual([ownId, 0o700, ['file']])
  const file = statSync(join(victim, 'file'))
  expect([file.uid, file.mode & 0o777, readFileSync(join(victim, 'file'), 'utf8')]).toEqual([ownId, 0o600, 'mine'])
}

asAnotherUser('a folder that another user swaps for a link while it is made gives nothing away', async () => {
  const at = shared()
  await using _other = await plantLinks('swap', at, victim)
  const deep = Array.from({ length: 60 }, (_, level) => `${level}`).join('/')
  for (let round = 0; round < ROUNDS; round++)
    try {
      createServiceFolders([join(at, String(round), deep)], { uid: OTHER, gid: OTHER })
    } catch (thrown) {
      // The link was there before the folder could be opened.
      expect((thrown as UsherError).data.code).toBe('USHER-3')
    }
  assertVictimUnchanged()
  // The other user was fast enough to take part.
  expect(readdirSync(at).filter((name) => name.startsWith('away-')).length).toBeGreaterThan(0)
})

asAnotherUser('the hardlink test writes through no link that another user plants', async () => {
  for (const name of ['torrents', 'usenet', 'media']) shared(name)
  await using _other = await plantLinks('plant', join(folder, 'torrents'), join(victim, 'file'), '.usher-link-trial')
  for (let round = 0; round < 20 * ROUNDS; round++) testHardlinks(folder)
  assertVictimUnchanged()
})

asAnotherUser('settings are written through a link of another user to files of that user only', () => {
  const at = shared()
  const plant = (name: string, target: string) => {
    symlinkSync(target, join(at, name))
    lchownSync(join(at, name), OTHER, OTHER)
  }
  plant('.env', join(victim, 'file'))
  expect(() => rewriteFile(join(at, '.env'), 'KEY=1\n', 0o600)).toThrow('is a link of another user')
  plant('new.env', join(victim, 'new'))
  expect(() => rewriteFile(join(at, 'new.env'), 'KEY=1\n', 0o600)).toThrow('is a link of another user')
  plant('chain.env', '.env')
  expect(() => rewriteFile(join(at, 'chain.env'), 'KEY=1\n', 0o600)).toThrow('is a link of another user')
  assertVictimUnchanged()
  writeFileSync(join(at, 'theirs'), 'KEY=0\n', { mode: 0o640 })
  chownSync(join(at, 'theirs'), OTHER, OTHER)
  plant('own.env', 'theirs')
  rewriteFile(join(at, 'own.env'), 'KEY=1\n', 0o600)
  expect(readlinkSync(join(at, 'own.env'))).toBe('theirs')
  expect([readFileSync(join(at, 'theirs'), 'utf8'), statSync(join(at, 'theirs')).uid]).toEqual(['KEY=1\n', OTHER])
  expect(readdirSync(at).filter((name) => name.startsWith('.') && name !== '.env')).toEqual([])
})

test('what usher writes for itself replaces a link, and writes through none', async () => {
  const link = (name: string) => {
    symlinkSync(join(victim, 'file'), join(folder, name))
    return join(folder, name)
  }
  const [atomic, password, reserve] = ['atomic', 'password', 'reserve'].map(link) as [string, string, string]
  symlinkSync(join(victim, 'file'), `${password}.${process.pid}`)
  writeFileAtomically(atomic, 'new', 0o600)
  await setPassword(password, 'a long enough password')
  takeReserve(reserve)
  for (const path of [atomic, password, reserve]) expect(lstatSync(path).isFile()).toBe(true)
  releaseReserve(reserve)
  assertVictimUnchanged()
})
