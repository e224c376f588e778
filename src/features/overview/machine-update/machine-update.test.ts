import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MachineProgramData } from '../../../../contract/kinds/machines.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { failingAccess } from '../../../../test-support/remote/far-machine.ts'
import { shellMachine, writeProgram, type ShellMachine } from '../../../../test-support/remote/local-shell.ts'
import { answeringProgram, writeRelease } from '../../../../test-support/remote/release-folder.ts'
import type { Machine } from '../../../platform/machine.ts'
import { runningTarget } from '../../../platform/release/target.ts'
import { readRemoteMachines } from '../../../platform/remote/remote-machine.ts'
import { remoteScripts } from '../../../platform/remote/shell-command.ts'

const HERE = runningTarget(process.execPath)
const VERSION = '0.10.0'
const program = answeringProgram(VERSION)

let release: string
let there: ShellMachine
let machine: Machine
beforeEach(() => {
  release = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  writeRelease(release, VERSION, { [HERE]: program })
  use(shellMachine())
})
afterEach(() => {
  rmSync(release, { recursive: true, force: true })
  there[Symbol.dispose]()
})

function use(other: ShellMachine): void {
  there?.[Symbol.dispose]()
  there = other
  machine = fakeMachine({ remotes: async () => there.access })
}

const path = () => join(there.folder, 'apps/usher')
const part = () => `${path()}.usher-new`
const update = (...more: string[]) => {
  const words = ['machine', 'update', 'gpu', 'ana@gpu.lan', '--program', path(), '--from', release]
  return runCli([...words, '--without-signature', '--json', ...more], { machine })
}
const dataOf = ({ out }: { out: string }) => (JSON.parse(out) as { data: MachineProgramData }).data
const codeOf = ({ err }: { err: string }) => (JSON.parse(err) as { data: { code: string } }).data.code

describe('machine update', () => {
  test('shows in a dry run what it would write and where, and writes nothing', async () => {
    const { exit, out } = await update('--dry-run')
    expect([exit, dataOf({ out })]).toEqual([
      0,
      expect.objectContaining({
        dry_run: true,
        program: path(),
        target: HERE,
        usher_version: VERSION,
        replaced_version: null,
        is_added: true,
        size_bytes: program.length,
        offer: expect.any(String),
      }),
    ])
    expect([existsSync(join(there.folder, 'apps')), readRemoteMachines(machine.paths)]).toEqual([false, []])
  })

  test('is refused without consent, and copies with the digest of the dry run', async () => {
    expect(codeOf(await update())).toBe('CONSENT-1')
    expect(existsSync(path())).toBe(false)
    const { offer } = dataOf(await update('--dry-run'))
    const done = await update('--offer', offer!)
    expect([done.exit, dataOf(done)]).toEqual([0, expect.objectContaining({ dry_run: false, is_added: true })])
    expect(readFileSync(path()).equals(program)).toBe(true)
    expect([statSync(path()).mode & 0o777, existsSync(part())]).toEqual([0o755, false])
    expect(readRemoteMachines(machine.paths)).toMatchObject([
      { name: 'gpu', destination: 'ana@gpu.lan', program: path() },
    ])
  })

  test('copies nothing where the same program is there already', async () => {
    await update('--yes')
    const before = there.received()
    const again = await update('--yes')
    expect([again.exit, dataOf(again).is_current, there.received()]).toEqual([0, true, before])
  })

  test('goes on where a copy stopped, and never puts half a program in place', async () => {
    mkdirSync(join(there.folder, 'apps'))
    writeProgram(path(), 'echo the old one')
    const old = readFileSync(path())
    there.cutAfter(120_000)
    expect(codeOf(await update('--yes'))).toBe('MACHINE-36')
    expect([readFileSync(path()).equals(old), statSync(part()).size]).toEqual([true, 120_000])
    expect(dataOf(await update('--dry-run'))).toMatchObject({ resumed_bytes: 120_000 })
    const before = there.received()
    expect((await update('--yes')).exit).toBe(0)
    expect([there.received() - before, readFileSync(path()).equals(program)]).toEqual([program.length - 120_000, true])
  })

  test('begins again where what is there is the beginning of something else', async () => {
    mkdirSync(join(there.folder, 'apps'))
    writeFileSync(part(), 'x'.repeat(1000))
    expect((await update('--yes')).exit).toBe(0)
    expect([there.received(), readFileSync(path()).equals(program)]).toEqual([program.length, true])
  })

  test.each(['sh', 'bash', 'dash', 'zsh', 'fish', 'tcsh'].filter((shell) => Bun.which(shell)))(
    'works where the shell of a sign-in is %s, after the words of a sign-in script',
    async (shell) => {
      use(shellMachine({ noise: 'Welcome!\nusher-fact\nusher-fact end no\n', shell }))
      expect((await update('--yes')).exit).toBe(0)
      expect(readFileSync(path()).equals(program)).toBe(true)
    },
  )

  test('removes a copy that does not run there, and leaves the old one', async () => {
    mkdirSync(join(there.folder, 'apps'))
    writeProgram(path(), 'echo the old one')
    writeRelease(release, VERSION, { [HERE]: Buffer.from('#!/bin/sh\necho libstdc++ is missing\nexit 127\n') })
    const { err } = await update('--yes')
    expect(JSON.parse(err)).toMatchObject({ data: { code: 'MACHINE-33', detail: 'libstdc++ is missing' } })
    expect([readFileSync(path(), 'utf8').includes('the old one'), existsSync(part())]).toEqual([true, false])
  })

  test('removes a copy that speaks another contract, and leaves the old one', async () => {
    writeRelease(release, VERSION, { [HERE]: answeringProgram(VERSION, 100, 99) })
    expect(codeOf(await update('--yes'))).toBe('MACHINE-17')
    expect([existsSync(path()), existsSync(part())]).toEqual([false, false])
  })

  test.each(['append', 'trial'] as const)(
    'removes a copy that changed after %s without running it, and leaves the old one',
    async (script) => {
      mkdirSync(join(there.folder, 'apps'))
      writeProgram(path(), 'echo the old one')
      const mark = join(there.folder, 'mark')
      const { execute } = there.access
      there.access.execute = async (remote, command) => {
        const done = await execute(remote, command)
        if (command.command.includes(remoteScripts[script])) writeProgram(part(), `touch ${mark}`)
        return done
      }
      expect(codeOf(await update('--yes'))).toBe('MACHINE-32')
      expect([existsSync(mark), existsSync(part())]).toEqual([false, false])
      expect(readFileSync(path(), 'utf8')).toContain('the old one')
    },
  )

  test.each([
    ['another processor', { uname: '[ "$1" = -m ] && echo mips64 || echo Linux' }, 'MACHINE-23'],
    ['another system', { uname: '[ "$1" = -m ] && echo x86_64 || echo FreeBSD' }, 'MACHINE-23'],
    [
      'a processor that the release has no program for',
      { uname: '[ "$1" = -m ] && echo aarch64 || echo Darwin' },
      'MACHINE-24',
    ],
    ['nothing that computes sums', { sha256sum: 'exit 1', shasum: 'exit 1' }, 'MACHINE-35'],
    ['no room', { df: 'echo name 1 1 20 1% /' }, 'MACHINE-31'],
  ])('says so of a machine with %s', async (_what, programs, code) => {
    use(shellMachine({ programs }))
    expect(codeOf(await update('--yes'))).toBe(code)
    expect(existsSync(join(there.folder, 'apps'))).toBe(false)
  })

  test.each([
    ['a folder', () => mkdirSync(path(), { recursive: true })],
    ['a link', () => (mkdirSync(join(there.folder, 'apps')), symlinkSync('/bin/true', path()))],
    ['a link in place of the copy', () => (mkdirSync(join(there.folder, 'apps')), symlinkSync('/etc/passwd', part()))],
    ['nothing that may be written', () => writeFileSync(join(there.folder, 'apps'), '')],
  ])('refuses a path where %s is', async (_what, prepare) => {
    prepare()
    const { err } = await update('--yes')
    expect(JSON.parse(err)).toMatchObject({ data: { code: 'MACHINE-29' } })
  })

  test('does not replace what a package manager installed', async () => {
    const prefix = join(there.folder, 'usr')
    mkdirSync(join(prefix, 'share/usher'), { recursive: true })
    writeFileSync(join(prefix, 'share/usher/installed-by'), 'deb\n')
    const words = ['machine', 'update', 'gpu', 'ana@gpu.lan', '--program', join(prefix, 'bin/usher'), '--from', release]
    const { err } = await runCli([...words, '--without-signature', '--json', '--yes'], { machine })
    expect(codeOf({ err })).toBe('MACHINE-30')
  })

  test.each([
    ['a folder without a release', () => rmSync(join(release, 'SHA256SUMS')), 'MACHINE-26'],
    ['a list that is none', () => writeFileSync(join(release, 'SHA256SUMS'), '<html>\n'), 'MACHINE-26'],
    ['a damaged archive', () => writeFileSync(join(release, `usher-${VERSION}-${HERE}.tar.zst`), 'x'), 'MACHINE-27'],
    ['an archive that somebody exchanged', exchangeArchive, 'MACHINE-27'],
  ])('refuses %s', async (_what, change, code) => {
    change()
    expect(codeOf(await update('--yes'))).toBe(code)
    expect(existsSync(path())).toBe(false)
  })

  test('without a release, a program that runs from its source cannot be copied', async () => {
    const { err } = await runCli(['machine', 'update', 'gpu', 'ana@gpu.lan', '--json', '--yes'], { machine })
    expect(codeOf({ err })).toBe('MACHINE-25')
  })

  test('says of a key that may start usher only that it takes another one', async () => {
    const greeting = '{"usher":"far","api_version":1,"usher_version":"0.9.0"}'
    machine.remotes = async () => failingAccess({ exit_code: 0 }, [greeting])
    expect(codeOf(await update('--yes'))).toBe('MACHINE-34')
  })

  test.each([
    ['ssh: connect to host gpu.lan port 22: No route to host', 'MACHINE-11'],
    ['Host key verification failed.', 'MACHINE-6'],
    ['ana@gpu.lan: Permission denied (publickey).', 'MACHINE-8'],
  ])('is told why ssh fails: %s', async (message, code) => {
    machine.remotes = async () => failingAccess({ message })
    expect(codeOf(await update('--yes'))).toBe(code)
  })

  test('another address of a known machine is good for the copy alone, and another path is recorded', async () => {
    await update('--yes')
    const words = ['gpu', 'root@gpu.lan', '--program', `${path()}-2`, '--from', release, '--without-signature']
    const done = await runCli(['machine', 'update', ...words, '--json', '--yes'], { machine })
    expect(dataOf(done).destination).toBe('root@gpu.lan')
    expect(readRemoteMachines(machine.paths)).toMatchObject([{ destination: 'ana@gpu.lan', program: `${path()}-2` }])
  })

  test('a machine that is not known needs a destination', async () => {
    expect(codeOf(await runCli(['machine', 'update', 'gpu', '--json', '--yes'], { machine }))).toBe('MACHINE-2')
  })
})

function exchangeArchive(): void {
  const sums = readFileSync(join(release, 'SHA256SUMS'))
  writeRelease(release, VERSION, { [HERE]: answeringProgram('6.6.6') })
  writeFileSync(join(release, 'SHA256SUMS'), sums)
}

describe('machine add at a terminal', () => {
  const add = (typedLines: string[]) =>
    runCli(['machine', 'add', 'gpu', 'ana@gpu.lan', '--program', path()], { machine, tty: true, typedLines })

  test('asks for a release where there is no usher, and says why it does not take one that nobody signed', async () => {
    const { exit, err } = await add([release])
    expect([exit, err]).toEqual([1, expect.stringContaining('MACHINE-28')])
    expect([err.includes(`There is no usher at ${path()} on ana@gpu.lan.`), existsSync(path())]).toEqual([true, false])
  })

  test('says what is missing where nobody names a release', async () => {
    const { exit, err } = await add([''])
    expect([exit, err]).toEqual([1, expect.stringContaining('MACHINE-14')])
  })
})
