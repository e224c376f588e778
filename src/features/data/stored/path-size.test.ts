import { afterAll, beforeAll, expect, test } from 'bun:test'
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createDeepFolder } from '../../../../test-support/backup/deep-folder.ts'
import { measurePath } from './path-size.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-measure-'))
const neverAborts = () => new AbortController().signal

beforeAll(() => {
  mkdirSync(join(folder, 'deep/er'), { recursive: true })
  writeFileSync(join(folder, 'one'), 'x'.repeat(100))
  writeFileSync(join(folder, 'deep/er/two'), 'x'.repeat(23))
  linkSync(join(folder, 'one'), join(folder, 'deep/same'))
  symlinkSync('/', join(folder, 'deep/elsewhere'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('measurePath counts each file in a folder once, and follows no link', async () => {
  const link = 1
  const size = await measurePath(folder, neverAborts())
  expect(size).toEqual({ exists: true, bytes: 123 + link, files: 3 })
})

test('measurePath returns the size of a file', async () => {
  expect(await measurePath(join(folder, 'one'), neverAborts())).toEqual({ exists: true, bytes: 100, files: 1 })
})

test('measurePath reports a missing path, also below a file', async () => {
  expect(await measurePath(join(folder, 'none'), neverAborts())).toEqual({ exists: false })
  expect(await measurePath(join(folder, 'one/none'), neverAborts())).toEqual({ exists: false })
})

test('measurePath gives up when the time is over', async () => {
  expect(await measurePath(folder, AbortSignal.abort())).toEqual({ unknown: 'too-much' })
})

test('measurePath counts a folder deeper than the system opens, and names that are not UTF-8', async () => {
  const odd = mkdtempSync(join(tmpdir(), 'usher-measure-'))
  const deep = createDeepFolder(odd)
  try {
    writeFileSync(Buffer.concat([Buffer.from(`${odd}/`), Buffer.from([0xe9])]), 'x'.repeat(5))
    expect(await measurePath(odd, neverAborts())).toEqual({ exists: true, bytes: 'at the end'.length + 5, files: 2 })
  } finally {
    deep.remove()
    rmSync(odd, { recursive: true, force: true })
  }
})

test('measurePath counts a sparse file by the space it takes', async () => {
  const path = join(folder, '..', `${basename(folder)}-sparse`)
  try {
    writeFileSync(path, 'x')
    truncateSync(path, 2 * 1024 ** 4)
    const size = await measurePath(path, neverAborts())
    expect('bytes' in size && size.bytes < 1_000_000).toBe(true)
  } finally {
    rmSync(path, { force: true })
  }
})
