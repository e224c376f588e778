import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unlinkSameFile } from './unlink-file.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'usher-unlink-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('unlinkSameFile removes the file that was seen, and none that a link leads to since', () => {
  for (const name of ['library', 'elsewhere']) {
    mkdirSync(join(home, name))
    writeFileSync(join(home, name, 'file'), name)
  }
  const path = join(home, 'library/file')
  const { dev, ino } = statSync(path)
  renameSync(join(home, 'library'), join(home, 'away'))
  symlinkSync('elsewhere', join(home, 'library'))
  expect([unlinkSameFile({ path, dev, ino }), existsSync(join(home, 'elsewhere/file'))]).toEqual([false, true])
  expect(unlinkSameFile({ path: join(home, 'away/file'), dev, ino })).toBe(true)
  expect(existsSync(join(home, 'away/file'))).toBe(false)
  expect(() => unlinkSameFile({ path: join(home, 'away/file'), dev, ino })).toThrow('ENOENT')
})
