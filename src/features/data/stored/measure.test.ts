import { afterAll, beforeAll, expect, test } from 'bun:test'
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure } from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-measure-'))
const patient = () => new AbortController().signal

beforeAll(() => {
  mkdirSync(join(folder, 'deep/er'), { recursive: true })
  writeFileSync(join(folder, 'one'), 'x'.repeat(100))
  writeFileSync(join(folder, 'deep/er/two'), 'x'.repeat(23))
  linkSync(join(folder, 'one'), join(folder, 'deep/same'))
  symlinkSync('/', join(folder, 'deep/elsewhere'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a folder is all that lies in it, each file once, and nothing that a link leads to', async () => {
  const link = 1
  const size = await measure(folder, patient())
  expect(size).toEqual({ there: true, bytes: 123 + link, files: 3 })
})

test('a file is its own size', async () => {
  expect(await measure(join(folder, 'one'), patient())).toEqual({ there: true, bytes: 100, files: 1 })
})

test('what is not there is not there, also where a file stands in the way', async () => {
  expect(await measure(join(folder, 'none'), patient())).toEqual({ there: false })
  expect(await measure(join(folder, 'one/none'), patient())).toEqual({ there: false })
})

test('when the patience is over it is too much', async () => {
  expect(await measure(folder, AbortSignal.abort())).toEqual({ unknown: 'too-much' })
})
