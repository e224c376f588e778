import { expect, test } from 'bun:test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOMES } from '../../../test-support/homes.ts'
import { declaredOnce } from './declared-once.ts'

function asked(fails = 0) {
  const file = join(mkdtempSync(join(tmpdir(), HOMES)), 'compose.yaml')
  writeFileSync(file, 'name: den\n')
  let times = 0
  const read = declaredOnce([file, `${file}.env`], async () => {
    if (++times <= fails) throw new Error('Compose did not read it')
    return { name: `read ${times}`, services: {} }
  })
  return { file, read, times: () => times }
}

test('it is read once while its files are the same, also by two who ask together', async () => {
  const { read, times } = asked()
  const all = await Promise.all([read(), read()])
  expect([...all, await read()].map(({ name }) => name)).toEqual(['read 1', 'read 1', 'read 1'])
  expect(times()).toBe(1)
})

test('a file that is changed, or appears, has it read again', async () => {
  const { file, read, times } = asked()
  await read()
  writeFileSync(file, 'name: another\n')
  expect((await read()).name).toBe('read 2')
  writeFileSync(`${file}.env`, 'TZ=Europe/Lisbon\n')
  expect((await read()).name).toBe('read 3')
  expect(times()).toBe(3)
})

test('what could not be read is asked for again', async () => {
  const { read } = asked(1)
  expect(await read().catch((error: Error) => error.message)).toBe('Compose did not read it')
  expect((await read()).name).toBe('read 2')
})
