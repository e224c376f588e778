import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { silenceStat } from '../../../test-support/machine/silent-stat.ts'
import { answersInTime } from './share-probe.ts'

const folder = () => mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))

test('a share that answers is asked once by those who ask at the same time, and its answer is used again', async () => {
  using stat = silenceStat('never')
  const at = folder()
  expect(await Promise.all([answersInTime(at), answersInTime(at), answersInTime(at)])).toEqual([true, true, true])
  expect(await answersInTime(at)).toBe(true)
  expect(stat.asked()).toEqual([at])
  rmSync(at, { recursive: true })
})

test('a share without an answer is silent at once for whoever asks next, until its answer has come', async () => {
  using stat = silenceStat('usher-unit')
  const at = folder()
  expect(await answersInTime(at)).toBe(false)
  const next = answersInTime(at)
  // It does not wait a second time, and starts no second program.
  expect(await Promise.race([next, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe(false)
  expect(stat.asked()).toEqual([at])
  stat.wake()
  // The program ends, and is asked anew.
  while (!(await answersInTime(at))) await new Promise((resolve) => setImmediate(resolve))
  expect(stat.asked()).toEqual([at, at])
  rmSync(at, { recursive: true })
}, 20_000)

test('an error of the file system is an answer', async () => {
  expect(await answersInTime(join(folder(), 'gone'))).toBe(true)
})

test('without a program to ask, a share counts as silent', async () => {
  const before = process.env['PATH']
  process.env['PATH'] = '/nonexistent'
  try {
    expect(await answersInTime(folder())).toBe(false)
  } finally {
    process.env['PATH'] = before
  }
})
