import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readInstalledBy } from './installed-by.ts'

let prefix: string
beforeEach(() => {
  prefix = mkdtempSync(join(tmpdir(), 'usher-installed-'))
  write('bin/usher', '')
})
afterEach(() => rmSync(prefix, { recursive: true, force: true }))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(prefix, name)), { recursive: true })
  writeFileSync(join(prefix, name), text)
}

const copyAt = (executable = join(prefix, 'bin/usher')) => ({ executable, main: '/$bunfs/root/usher' })

test.each(['script', 'deb', 'rpm', 'apk', 'homebrew', 'aur', 'nix', 'image'] as const)(
  'the word %s below the prefix says what installed usher',
  (word) => {
    write('share/usher/installed-by', `${word}\n`)
    expect(readInstalledBy(copyAt())).toBe(word)
  },
)

test('a link to the program leads to its own prefix', () => {
  write('share/usher/installed-by', 'homebrew\n')
  mkdirSync(join(prefix, 'elsewhere'))
  symlinkSync(join(prefix, 'bin/usher'), join(prefix, 'elsewhere/usher'))
  expect(readInstalledBy(copyAt(join(prefix, 'elsewhere/usher')))).toBe('homebrew')
})

test('an archive is recognised by its documents, and a bare file is not known', () => {
  expect(readInstalledBy(copyAt())).toBeNull()
  write('share/doc/usher/THIRD-PARTY.md', '')
  expect(readInstalledBy(copyAt())).toBe('archive')
})

test.each(['carrier pigeon', '', `deb${' '.repeat(100)}`])('the word "%s" is not known', (word) => {
  write('share/usher/installed-by', word)
  expect(readInstalledBy(copyAt())).toBeNull()
})

test('a folder in place of the word, and a program that is gone, are not known', () => {
  mkdirSync(join(prefix, 'share/usher/installed-by'), { recursive: true })
  expect(readInstalledBy(copyAt())).toBeNull()
  expect(readInstalledBy(copyAt(join(prefix, 'bin/gone')))).toBeNull()
})

test('a copy that is not one file runs from its source', () => {
  expect(readInstalledBy({ executable: '/usr/bin/bun', main: '/srv/usher/src/main.ts' })).toBe('source')
})
