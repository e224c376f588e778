import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { savedFile } from '../../../contract/kinds/saved-file.ts'
import { fakeApp, fakeStack } from '../../../test-support/media-apps/fake-stack.ts'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'

const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const allBytes = Uint8Array.from({ length: 256 }, (_, index) => index)

function withBundle(contents: Uint8Array = allBytes) {
  const machine = fakeMachine()
  const bundles = join(machine.paths.data, 'bundles')
  mkdirSync(bundles, { recursive: true })
  writeFileSync(join(bundles, 'den.tar.gz'), contents)
  return machine
}

const copyTo = (to: string, ...more: string[]) =>
  runCli(['bundle', 'den.tar.gz', '--to', to, ...more], { machine: withBundle() })
const errorOf = (written: string) => (JSON.parse(written) as { data: { code: string } }).data.code

describe('a bundle', () => {
  test('with --json is copied, and the envelope has the copy’s path, size and digest', async () => {
    const path = join(folder, 'copy.tar.gz')
    const { out, err, exit } = await copyTo(path, '--json')
    const { kind, data } = JSON.parse(out) as { kind: string; data: unknown }
    const digest = `sha256:${new Bun.CryptoHasher('sha256').update(allBytes).digest('hex')}`
    expect([kind, savedFile.schema.parse(data), err, exit]).toEqual([
      'saved-file',
      { name: 'den.tar.gz', path, size_bytes: 256, digest },
      '',
      0,
    ])
    expect([readFileSync(path).equals(allBytes), statSync(path).mode & 0o777]).toEqual([true, 0o600])
  })

  test('is copied into a folder under its own name', async () => {
    const { out, exit } = await copyTo(folder)
    expect([out.includes(join(folder, 'den.tar.gz')), exit]).toEqual([true, 0])
    expect(readFileSync(join(folder, 'den.tar.gz')).equals(allBytes)).toBe(true)
  })

  test('is copied to the current folder if nothing else is said', async () => {
    const before = process.cwd()
    const here = mkdtempSync(join(folder, 'here-'))
    process.chdir(here)
    try {
      expect((await runCli(['bundle', 'den.tar.gz'], { machine: withBundle(), tty: true })).exit).toBe(0)
    } finally {
      process.chdir(before)
    }
    expect(readFileSync(join(here, 'den.tar.gz')).equals(allBytes)).toBe(true)
  })

  test('never overwrites a file', async () => {
    const path = join(folder, 'mine')
    writeFileSync(path, 'mine')
    const { out, err, exit } = await copyTo(path, '--json')
    expect([out, errorOf(err), exit, readFileSync(path, 'utf8')]).toEqual(['', 'LINE-9', 2, 'mine'])
  })

  test('that cannot be written is a failure that names the path', async () => {
    const path = join(folder, 'nowhere', 'copy.tar.gz')
    const { err, exit } = await copyTo(path, '--json')
    expect([errorOf(err), exit, existsSync(path)]).toEqual(['USHER-3', 1, false])
  })

  test('that is empty is copied too', async () => {
    const path = join(folder, 'empty.tar.gz')
    const argv = ['bundle', 'den.tar.gz', '--to', path, '--json']
    const { out } = await runCli(argv, { machine: withBundle(new Uint8Array()) })
    expect(JSON.parse(out)).toMatchObject({ data: { size_bytes: 0 } })
    expect(statSync(path).size).toBe(0)
  })
})

describe('with --to -, a bundle', () => {
  test('is written to standard output byte for byte', async () => {
    const { out, exit } = await copyTo('-')
    expect([Buffer.from(out, 'latin1').equals(allBytes), exit]).toEqual([true, 0])
  })

  test('that is empty writes nothing', async () => {
    const argv = ['bundle', 'den.tar.gz', '--to=-']
    expect(await runCli(argv, { machine: withBundle(new Uint8Array()) })).toMatchObject({ out: '', exit: 0 })
  })

  test('is refused on a terminal', async () => {
    const { out, err, exit } = await runCli(['bundle', 'den.tar.gz', '--to', '-'], {
      machine: withBundle(),
      tty: true,
    })
    expect([out, exit, err.includes('LINE-8')]).toEqual(['', 2, true])
  })

  test('is refused together with --json, as JSON', async () => {
    const { out, err, exit } = await copyTo('-', '--json')
    expect([out, errorOf(err), exit]).toEqual(['', 'LINE-10', 2])
  })
})

test('only a command that writes a file takes --to', async () => {
  const { err, exit } = await runCli(['status', '--to', folder, '--json'])
  expect([errorOf(err), exit]).toEqual(['ASKED-3', 2])
  expect(errorOf((await copyTo('', '--json')).err)).toBe('ASKED-5')
  expect(errorOf((await copyTo('a', '--to', 'b', '--json')).err)).toBe('ASKED-2')
})

test('a poster is copied under a name of its own, and the remedies name the command that copies it', async () => {
  const machine = await fakeStack([fakeApp('sonarr')])
  const { exit } = await runCli(['picture', 'sonarr:1.jpg', '--to', folder], { machine })
  const copy = join(folder, 'sonarr-1.png')
  expect([exit, readFileSync(copy).subarray(1, 4).toString()]).toEqual([0, 'PNG'])
  const again = await runCli(['picture', 'sonarr:1.jpg', '--to', folder], { machine })
  expect([again.exit, again.err]).toEqual([2, expect.stringContaining('usher picture sonarr:1.jpg --to FILE')])
  const onTerminal = await runCli(['picture', 'sonarr:1.jpg', '--to', '-'], { machine, tty: true })
  expect([onTerminal.exit, onTerminal.err]).toEqual([2, expect.stringContaining('usher picture sonarr:1.jpg')])
})
