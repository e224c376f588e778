import { expect, test } from 'bun:test'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partState } from '../real/support/parts.ts'
import { SHARED_FILES, createFakeRelease, fakeProgram, hostTarget } from './support/fake-release.ts'
import { createInstallTrial } from './support/install-trial.ts'

const busybox = partState('bare-root')
const shells: [name: string, shell: string[]][] = [
  ['dash', ['dash']],
  ['bash', ['bash', '--posix']],
  ...(busybox.found ? [['busybox', [busybox.program, 'sh']] satisfies [string, string[]]] : []),
]

test.each(shells)('%s installs usher, says every path, and removes exactly that', async (_name, shell) => {
  using release = await createFakeRelease()
  using trial = createInstallTrial()
  mkdirSync(join(trial.prefix, 'share/man'), { recursive: true })
  writeFileSync(join(trial.prefix, 'share/man/mine'), 'mine')
  const before = trial.installed()
  const from = ['--from', release.folder, '--signer', release.signer]
  const { code, out, err } = await trial.run(from, { shell })
  expect([code, err]).toEqual([0, ''])
  const installed = trial.installed()
  expect(installed['bin/usher']).toBe(`755 ${fakeProgram('0.9.0', hostTarget)}`)
  expect(installed['share/usher/installed-by']).toBe('644 script\n')
  for (const path of SHARED_FILES) expect(installed[path]).toBe(`644 ${path} of 0.9.0\n`)
  const written = Object.keys(installed).filter((path) => installed[path] !== 'folder' && !(path in before))
  const paths = [...out.matchAll(/^wrote (.*)$/gm)].map(([, path]) => path!)
  expect(paths.toSorted()).toEqual(written.map((path) => join(trial.prefix, path)).toSorted())
  expect(out).toContain('Signed by maintainer@example.org.')

  const removal = await trial.run(['--uninstall'], { shell })
  expect([removal.code, removal.err]).toEqual([0, ''])
  expect(trial.installed()).toEqual(before)
  expect(trial.leftovers()).toEqual([])
})

test('an upgrade replaces the files of the old version, and keeps what somebody changed', async () => {
  using old = await createFakeRelease({
    files: (files) => void files.set('share/doc/usher/OLD.md', Buffer.from('old')),
  })
  using release = await createFakeRelease({ version: '0.9.1' })
  using trial = createInstallTrial()
  expect(await trial.run(['--from', old.folder, '--signer', old.signer])).toMatchObject({ code: 0 })
  expect(trial.installed()['share/doc/usher/OLD.md']).toBe('644 old')
  const { code, out } = await trial.run(['--from', release.folder, '--signer', release.signer])
  expect([code, out]).toEqual([0, expect.stringContaining(`removed ${trial.prefix}/share/doc/usher/OLD.md`)])
  expect(trial.installed()['bin/usher']).toContain('0.9.1')
  expect(Object.keys(trial.installed()).filter((path) => /OLD|usher-new/.test(path))).toEqual([])

  const manual = join(trial.prefix, 'share/man/man1/usher.1')
  appendFileSync(manual, 'mine')
  const removal = await trial.run(['--uninstall'])
  expect([removal.code, removal.out]).toEqual([0, expect.stringContaining(`kept ${manual}: it was changed since`)])
  expect(trial.installed()).toEqual({
    share: 'folder',
    'share/man': 'folder',
    'share/man/man1': 'folder',
    'share/man/man1/usher.1': '644 share/man/man1/usher.1 of 0.9.1\nmine',
  })
})

test('an older version is installed only when it is named', async () => {
  using newer = await createFakeRelease({ version: '0.10.0' })
  using older = await createFakeRelease({ version: '0.9.9' })
  using trial = createInstallTrial()
  expect(await trial.run(['--from', newer.folder, '--signer', newer.signer])).toMatchObject({ code: 0 })
  const from = ['--from', older.folder, '--signer', older.signer]
  const refused = await trial.run(from)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('has the older 0.9.9')])
  expect(trial.installed()['bin/usher']).toContain('0.10.0')
  expect(await trial.run([...from, '--version', 'v0.9.9'])).toMatchObject({ code: 0 })
  expect(trial.installed()['bin/usher']).toContain('0.9.9')
})

test('a dry run checks everything, names every path, and writes nothing', async () => {
  using release = await createFakeRelease()
  using trial = createInstallTrial()
  const { code, out } = await trial.run(['--from', release.folder, '--signer', release.signer, '--dry-run'])
  expect(code).toBe(0)
  expect(out.match(/^would write /gm)).toHaveLength(SHARED_FILES.length + 3)
  expect(trial.installed()).toEqual({})
})

test('install.sh of a release knows where releases are and who signs them', async () => {
  using release = await createFakeRelease()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => new Response(Bun.file(join(release.folder, new URL(url).pathname.replace(/^.*\//, '')))),
  })
  const releases = `http://127.0.0.1:${server.port}`
  try {
    using trial = createInstallTrial({ releases, signers: readFileSync(release.signer, 'utf8').trim() })
    expect(await trial.run([])).toMatchObject({ code: 0, err: '' })
    rmSync(trial.prefix, { recursive: true })
    expect(await trial.run(['--version=0.9.0'])).toMatchObject({ code: 0, err: '' })
    expect(trial.installed()['bin/usher']).toBe(`755 ${fakeProgram('0.9.0', hostTarget)}`)
  } finally {
    await server.stop(true)
  }
})

test('a script that was cut off anywhere does nothing', async () => {
  using release = await createFakeRelease()
  using trial = createInstallTrial({ releases: null, signers: '' })
  const text = readFileSync(trial.script, 'utf8')
  const ends = [
    ...Array.from({ length: 24 }, (_, at) => text.length - 2 - at),
    ...Array.from({ length: 12 }, (_, at) => Math.floor((text.length * at) / 12)),
  ]
  for (const end of ends) {
    writeFileSync(trial.script, text.slice(0, end))
    await trial.run(['--from', release.folder, '--signer', release.signer])
    expect([end, trial.installed()]).toEqual([end, {}])
  }
})
