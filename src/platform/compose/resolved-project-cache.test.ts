import { expect, test } from 'bun:test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { cacheResolvedProject } from './resolved-project-cache.ts'

function countedReads(fails = 0) {
  const file = join(mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX)), 'compose.yaml')
  writeFileSync(file, 'name: den\n')
  let times = 0
  const read = cacheResolvedProject([file, `${file}.env`], async () => {
    if (++times <= fails) throw new Error('Compose did not read it')
    return { name: `read ${times}`, services: {} }
  })
  return { file, read, times: () => times }
}

test('cacheResolvedProject reads once while the files stay the same, also for concurrent callers', async () => {
  const { read, times } = countedReads()
  const all = await Promise.all([read(), read()])
  expect([...all, await read()].map(({ name }) => name)).toEqual(['read 1', 'read 1', 'read 1'])
  expect(times()).toBe(1)
})

test('cacheResolvedProject reads again after a file changes or appears', async () => {
  const { file, read, times } = countedReads()
  await read()
  writeFileSync(file, 'name: another\n')
  expect((await read()).name).toBe('read 2')
  writeFileSync(`${file}.env`, 'TZ=Europe/Lisbon\n')
  expect((await read()).name).toBe('read 3')
  expect(times()).toBe(3)
})

test('cacheResolvedProject retries after a failed read', async () => {
  const { read } = countedReads(1)
  expect(await read().catch((error: Error) => error.message)).toBe('Compose did not read it')
  expect((await read()).name).toBe('read 2')
})
