import { afterEach, beforeEach, expect, test } from 'bun:test'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { lstatSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readExtendedAttributes, writeExtendedAttribute } from '../host/extended-attributes.ts'
import { parseEnvFile, resolveEnvValues } from './dotenv-parser.ts'
import { openSettingsFile } from './settings-file.ts'

let home: string
const at = (name: string) => join(home, name)
const change = (name: string, value: string | null) =>
  openSettingsFile({ stack: at('.env'), usher: at('usher.env'), operator: null }, {}).prepareChange(name, value, null)

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'usher-settings-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Latin-1, halves of UTF-8, NUL, a byte order mark in the middle, and private-use characters that stand for bytes. */
const foreign = Buffer.concat([
  Buffer.from('# caf\xe9\nNOTE=\xff\xfe\xe2\x82 x\n', 'latin1'),
  Buffer.from('OTHER="\u{10f7e9}\ufeff\0"\r\n'),
])

test('setting one key changes the bytes of its line alone, whatever the other bytes are', () => {
  const before = Buffer.concat([foreign, Buffer.from('PUID=1 # \xe9\n', 'latin1'), foreign])
  writeFileSync(at('.env'), before)
  change('PUID', '2').write()
  expect(readFileSync(at('.env'))).toEqual(Buffer.concat([foreign, Buffer.from('PUID=2 # \xe9\n', 'latin1'), foreign]))
  change('PGID', '3').write()
  change('PGID', null).write()
  change('PUID', null).write()
  expect(readFileSync(at('.env'))).toEqual(Buffer.concat([foreign, foreign]))
})

test('setting a key that is one already writes the same bytes', () => {
  writeFileSync(at('.env'), Buffer.concat([foreign, Buffer.from('PUID=1\n')]))
  expect(change('PUID', '1').changes).toBe(false)
})

test('a chain of links is written through, also to a file that does not exist yet', () => {
  mkdirSync(at('kept'))
  symlinkSync('kept/second', at('.env'))
  symlinkSync('env', at('kept/second'))
  for (const value of ['1', '2']) {
    change('PUID', value).write()
    expect(readFileSync(at('kept/env'), 'utf8')).toContain(`PUID=${value}\n`)
  }
  expect([readlinkSync(at('.env')), readlinkSync(at('kept/second'))]).toEqual(['kept/second', 'env'])
  expect(lstatSync(at('kept/env')).mode & 0o777).toBe(0o600)
})

test.skipIf(process.getuid?.() !== 0)('owner, mode and extended attributes stay', () => {
  writeFileSync(at('.env'), 'PUID=1\n')
  chownSync(at('.env'), 1234, 2345)
  chmodSync(at('.env'), 0o640)
  const hasAttributes = writeExtendedAttribute(at('.env'), 'user.note', Buffer.from('mine'))
  const before = readExtendedAttributes(at('.env'))
  expect(before.length > 0).toBe(hasAttributes)
  change('PUID', '2').write()
  const { uid, gid, mode } = statSync(at('.env'))
  expect([uid, gid, mode & 0o7777]).toEqual([1234, 2345, 0o640])
  expect(readExtendedAttributes(at('.env'))).toEqual(before)
})

/** Returns how many characters `indexOf` passed over during the work. */
function searchedCharacters(work: () => unknown): number {
  const original = String.prototype.indexOf
  let searched = 0
  // oxlint-disable-next-line no-extend-native
  String.prototype.indexOf = function (this: string, sought: string, from = 0): number {
    const found = original.call(this, sought, from)
    searched += (found < 0 ? this.length : found) - from + 1
    return found
  }
  try {
    work()
  } finally {
    // oxlint-disable-next-line no-extend-native
    String.prototype.indexOf = original
  }
  return searched
}

const linesOf = (count: number) => Array.from({ length: count }, (_none, line) => `KEY_${line}=$KEY_0`).join('\n')

test('reading a file eight times as long takes about eight times the work', () => {
  const work = (lines: number) => searchedCharacters(() => parseEnvFile(linesOf(lines)))
  expect(work(12_000) / work(1_500)).toBeLessThan(12)
})

test('resolving a file eight times as long in an environment eight times as large takes about eight times the work', () => {
  const work = (count: number): number => {
    let touched = 0
    const environment = new Proxy(Object.fromEntries(Array.from({ length: count }, (_none, at) => [`E${at}`, ''])), {
      get: (values, name: string) => ((touched += 1), values[name]),
      getOwnPropertyDescriptor: (values, name) => ((touched += 1), Reflect.getOwnPropertyDescriptor(values, name)),
    })
    resolveEnvValues(parseEnvFile(linesOf(count)), environment)
    return touched
  }
  expect(work(1_200) / work(150)).toBeLessThan(12)
})
