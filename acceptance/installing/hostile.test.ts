import { expect, test } from 'bun:test'
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createFakeRelease,
  createKey,
  hostTarget,
  type FakeRelease,
  type FakeReleaseOptions,
} from './support/fake-release.ts'
import { createInstallTrial } from './support/install-trial.ts'

const ARCHIVE = `usher-0.9.0-${hostTarget}.tar.xz`
const WEB_PAGE = '<!doctype html>\n<title>Please sign in</title>\n'

interface HostileCase {
  title: string
  make?: FakeReleaseOptions
  /** Changes a good release, before it is installed. */
  change?(release: FakeRelease): void | Promise<void>
  words?: readonly string[]
  sentence: string
}

const resigned = (change: (archive: string) => void) => async (release: FakeRelease) => {
  change(join(release.folder, ARCHIVE))
  release.sum()
  await release.sign()
}
const replaced =
  (name: string, text: string) =>
  ({ folder }: FakeRelease) =>
    writeFileSync(join(folder, name), text)
const entry = (path: string, type: 'file' | 'link', target: string | null = null): FakeReleaseOptions => ({
  entries: [{ path, type, target }],
})

test.each<HostileCase>([
  {
    title: 'an archive with another sum',
    change: ({ folder }) => appendFileSync(join(folder, ARCHIVE), 'more'),
    sentence: `The sum of ${ARCHIVE} is wrong`,
  },
  {
    title: 'a web page for an archive',
    change: replaced(ARCHIVE, WEB_PAGE),
    sentence: `The sum of ${ARCHIVE} is wrong`,
  },
  {
    title: 'a list that was changed after it was signed',
    change: ({ folder }) => appendFileSync(join(folder, 'SHA256SUMS'), '\n'),
    sentence: 'The signature does not fit SHA256SUMS',
  },
  {
    title: 'a signature of another key',
    change: async (release) => release.sign((await createKey(join(release.folder, '..'), 'stranger')).path),
    sentence: 'signed with a key that is not accepted',
  },
  {
    title: 'a web page for a signature',
    change: replaced('SHA256SUMS.sig', WEB_PAGE),
    sentence: 'is not a signature',
  },
  {
    title: 'no signature',
    change: ({ folder }) => rmSync(join(folder, 'SHA256SUMS.sig')),
    sentence: 'There is no SHA256SUMS.sig in',
  },
  {
    title: 'a web page for the list of sums',
    change: replaced('SHA256SUMS', WEB_PAGE),
    words: ['--without-signature'],
    sentence: 'is not a list of sums',
  },
  {
    title: 'another version than the named one',
    words: ['--version', '1.0.0'],
    sentence: 'has usher 0.9.0, not 1.0.0',
  },
  { title: 'another machine', words: ['--target', 'linux-riscv64'], sentence: 'has no usher for this machine' },
  {
    title: 'a signed archive that is cut off',
    change: resigned((archive) => truncateSync(archive, 200)),
    sentence: `${ARCHIVE} is damaged`,
  },
  {
    title: 'a signed web page',
    change: resigned((archive) => writeFileSync(archive, WEB_PAGE)),
    sentence: `${ARCHIVE} is damaged`,
  },
  {
    title: 'a path above the archive',
    make: entry('TOP/../../../escaped', 'file'),
    sentence: 'a path that no release has',
  },
  { title: 'an absolute path', make: entry('/tmp/escaped', 'file'), sentence: 'a path that no release has' },
  { title: 'a path beside the layout', make: entry('TOP/etc/escaped', 'file'), sentence: 'a path that no release has' },
  { title: 'a path with a space', make: entry('TOP/share/a b', 'file'), sentence: 'a path that no release has' },
  { title: 'a link out of the archive', make: entry('TOP/share/out', 'link', '/etc'), sentence: 'contains a link' },
  {
    title: 'an archive without the program',
    make: { files: (files) => void files.delete('bin/usher') },
    sentence: 'does not contain bin/usher',
  },
  {
    title: 'a program that does not run',
    make: { files: (files) => void files.set('bin/usher', Buffer.from('#!/no/such/shell\n')) },
    sentence: 'does not run on this machine',
  },
])('$title is refused with a sentence, and nothing is written', async ({ make, change, words = [], sentence }) => {
  using release = await createFakeRelease(make)
  using trial = createInstallTrial()
  await change?.(release)
  const { code, err } = await trial.run(['--from', release.folder, '--signer', release.signer, ...words])
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
  expect(trial.installed()).toEqual({})
  expect(trial.leftovers()).toEqual([])
})

test.each<[words: string[], sentence: string]>([
  [[], 'This copy of install.sh does not know where releases are.'],
  [['--from', '/no/such/folder'], 'There is no SHA256SUMS in /no/such/folder.'],
  [['--from'], '--from needs a value.'],
  [['--form', 'x'], 'install.sh does not know "--form".'],
  [['--version', '../9'], '"../9" is not a version.'],
  [['--version', '0.9.0/../x'], 'A version or a target contains other characters.'],
  [['--uninstall'], 'this script did not install usher'],
])('%p is refused with a sentence', async (words, sentence) => {
  using trial = createInstallTrial()
  const { code, err } = await trial.run(words)
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
  expect(trial.installed()).toEqual({})
  expect(trial.leftovers()).toEqual([])
})

test('without a key, or without ssh-keygen, only --without-signature goes on', async () => {
  using release = await createFakeRelease()
  using trial = createInstallTrial()
  const from = ['--from', release.folder]
  expect((await trial.run(from)).err).toContain('contains no key to check the signature with')
  const tools = join(trial.home, 'tools')
  mkdirSync(tools)
  const needed = 'cat chmod cp cut find grep head id mkdir mktemp mv rm rmdir sed sha256sum sort tar tr uname xz'
  for (const name of needed.split(' ')) symlinkSync(Bun.which(name)!, join(tools, name))
  const shell = [Bun.which('dash')!]
  const env = { PATH: tools }
  expect((await trial.run([...from, '--signer', release.signer], { env, shell })).err).toContain(
    'ssh-keygen is missing',
  )
  expect(trial.installed()).toEqual({})
  const { code, out, err } = await trial.run([...from, '--without-signature'], { env, shell })
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('Not checked: who made this release')
})

test('a file that somebody else put there stays, and nothing is installed', async () => {
  using release = await createFakeRelease()
  using trial = createInstallTrial()
  mkdirSync(join(trial.prefix, 'bin'), { recursive: true })
  writeFileSync(join(trial.prefix, 'bin/usher'), 'mine')
  const { code, err } = await trial.run(['--from', release.folder, '--signer', release.signer])
  expect([code, err]).toEqual([1, expect.stringContaining('bin/usher is there already')])
  expect(trial.installed()).toEqual({ bin: 'folder', 'bin/usher': '644 mine' })
})

test('a list of installed files cannot name files of others', async () => {
  using release = await createFakeRelease()
  using trial = createInstallTrial()
  expect(await trial.run(['--from', release.folder, '--signer', release.signer])).toMatchObject({ code: 0 })
  const victim = join(trial.home, 'victim')
  writeFileSync(victim, 'mine')
  const sum = new Bun.CryptoHasher('sha256').update('mine').digest('hex')
  appendFileSync(
    join(trial.prefix, 'share/usher/installed-files'),
    `${sum}  ../victim\n${sum}  ${victim}\nfolder  ../tmp\n`,
  )
  expect(await trial.run(['--uninstall'])).toMatchObject({ code: 0 })
  expect(readFileSync(victim, 'utf8')).toBe('mine')
  expect(trial.installed()).toEqual({})
})

test.each(['curl', 'wget'])('%s: a mirror that fails, stalls or never ends leaves nothing', async (tool) => {
  using release = await createFakeRelease()
  using trial = createInstallTrial()
  const asked = Promise.withResolvers<void>()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    fetch: ({ url }) => answer(new URL(url).pathname),
  })
  const answer = (path: string) => {
    const name = path.replace(/^.*\//, '')
    if (path.startsWith('/stalls/') && name === ARCHIVE) return stall(asked.resolve)
    if (path.startsWith('/endless/') && name === 'SHA256SUMS') return new Response(endless())
    return path.startsWith('/absent/')
      ? new Response('', { status: 404 })
      : new Response(Bun.file(join(release.folder, name)))
  }
  const tools = join(trial.home, 'tools')
  mkdirSync(tools)
  const others =
    'cat chmod cp cut find grep head id mkdir mktemp mv rm rmdir sed sha256sum sort tar tr uname xz sh ssh-keygen'
  for (const name of [tool, ...others.split(' ')]) symlinkSync(Bun.which(name)!, join(tools, name))
  const env = { PATH: tools, no_proxy: '*' }
  const from = (path: string) => ['--from', `http://127.0.0.1:${server.port}/${path}`, '--signer', release.signer]
  try {
    for (const [path, sentence] of [
      ['absent', 'could not be downloaded'],
      ['endless', 'could not be downloaded'],
    ]) {
      const { code, err } = await trial.run(from(path!), { env })
      expect([path, code, err]).toEqual([path, 1, expect.stringContaining(sentence!)])
    }
    const { cmd, env: variables } = trial.command(from('stalls'))
    const child = Bun.spawn(cmd, { env: { ...variables, ...env }, stdout: 'ignore', stderr: 'ignore', detached: true })
    await asked.promise
    process.kill(-child.pid, 'SIGTERM')
    expect(await child.exited).not.toBe(0)
    expect([trial.installed(), trial.leftovers()]).toEqual([{}, []])
    expect(await trial.run(from('good'), { env })).toMatchObject({ code: 0, err: '' })
  } finally {
    await server.stop(true)
  }
})

function stall(asked: () => void): Response {
  asked()
  return new Response(
    new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('x')), pull: () => new Promise(() => {}) }),
  )
}

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(1 << 20, 'endless\n')
}
