import { afterEach, beforeEach, expect, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { runOrThrow } from '../provision/command.ts'
import { sharedFiles, writeArchives } from './archive.ts'

const root = resolve(import.meta.dirname, '../..')
const missing = ['xz', 'zstd'].filter((program) => Bun.which(program) === null)
const skipReason = missing.length > 0 ? ` (skipped: ${missing.join(' and ')} missing)` : ''

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usher-archive-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Archives a small program from a repository, with a umask of its own. */
async function archive(name: string, from: string, umask: number): Promise<string> {
  const out = join(folder, name)
  const before = process.umask(umask)
  try {
    mkdirSync(out)
    writeFileSync(join(out, 'program'), '#!/bin/sh\necho usher\n')
    const program = join(out, 'program')
    await writeArchives(out, {
      root: from,
      version: '9.8.7',
      target: 'linux-x64-musl',
      program,
      modifiedAt: 1234567890,
    })
    rmSync(program)
  } finally {
    process.umask(before)
  }
  return out
}

test.skipIf(missing.length > 0)(
  `an archive has one folder with the program and all that belongs to it${skipReason}`,
  async () => {
    const out = await archive('one', root, 0o077)
    const top = 'usher-9.8.7-linux-x64-musl'
    expect(readdirSync(out).toSorted()).toEqual([`${top}.tar.xz`, `${top}.tar.zst`])
    for (const name of readdirSync(out)) {
      const words = ['tar', '--numeric-owner', '--utc', '--full-time', '-tvf', join(out, name)]
      const lines = (await runOrThrow(words))
        .trim()
        .split('\n')
        .map((line) => line.split(/\s+/))
      const listed = lines.map(([mode, owner, , day, time, path]) => [path, mode, owner, day, time].join(' '))
      const entry = (path: string, mode: string) => `${top}/${path} ${mode} 0/0 2009-02-13 23:31:30`
      expect(listed).toEqual([
        entry('', 'drwxr-xr-x'),
        entry('bin/', 'drwxr-xr-x'),
        entry('bin/usher', '-rwxr-xr-x'),
        entry('share/', 'drwxr-xr-x'),
        entry('share/bash-completion/', 'drwxr-xr-x'),
        entry('share/bash-completion/completions/', 'drwxr-xr-x'),
        entry('share/bash-completion/completions/usher', '-rw-r--r--'),
        entry('share/doc/', 'drwxr-xr-x'),
        entry('share/doc/usher/', 'drwxr-xr-x'),
        entry('share/doc/usher/LICENSE', '-rw-r--r--'),
        entry('share/doc/usher/README.md', '-rw-r--r--'),
        entry('share/doc/usher/THIRD-PARTY.md', '-rw-r--r--'),
        entry('share/fish/', 'drwxr-xr-x'),
        entry('share/fish/vendor_completions.d/', 'drwxr-xr-x'),
        entry('share/fish/vendor_completions.d/usher.fish', '-rw-r--r--'),
        entry('share/man/', 'drwxr-xr-x'),
        entry('share/man/man1/', 'drwxr-xr-x'),
        entry('share/man/man1/usher.1', '-rw-r--r--'),
        entry('share/powershell/', 'drwxr-xr-x'),
        entry('share/powershell/usher.ps1', '-rw-r--r--'),
        entry('share/zsh/', 'drwxr-xr-x'),
        entry('share/zsh/site-functions/', 'drwxr-xr-x'),
        entry('share/zsh/site-functions/_usher', '-rw-r--r--'),
      ])
      expect(await runOrThrow(['tar', '-xOf', join(out, name), `${top}/bin/usher`])).toContain('echo usher')
    }
  },
)

test.skipIf(missing.length > 0)(`the same program in another folder gives the same bytes${skipReason}`, async () => {
  const copy = join(folder, 'another folder')
  for (const path of ['docs/usher.1', 'LICENSE', 'THIRD-PARTY.md', 'README.md']) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  const [one, other] = [await archive('one', root, 0o022), await archive('other', copy, 0o077)]
  for (const name of readdirSync(one))
    expect(readFileSync(join(one, name)).equals(readFileSync(join(other, name)))).toBe(true)
})

test('each shell gets the completions that usher prints for it', () => {
  const files = sharedFiles(root)
  const first = (name: string) => files.get(name)!.toString().split('\n')[0]
  expect(first('share/bash-completion/completions/usher')).toBe('# bash completion for usher: usher completions bash')
  expect(first('share/zsh/site-functions/_usher')).toBe('#compdef usher')
  expect(first('share/fish/vendor_completions.d/usher.fish')).toStartWith('# fish completion')
  expect(first('share/powershell/usher.ps1')).toStartWith('# PowerShell completion')
})
