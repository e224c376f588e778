import { expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { openState } from './open.ts'

const count = z.object({ count: z.int() })

function state(at = '2026-11-21T12:00:00.000Z') {
  const folder = mkdtempSync(join(tmpdir(), 'usher-memory-'))
  return { folder, ...openState({ state: folder }, { now: () => new Date(at) }) }
}

test('what is remembered is there with its time, also for another process', () => {
  const { memory, folder } = state()
  memory.keep('space', 'b', { count: 2 })
  memory.keep('space', 'a', { count: 1 })
  memory.keep('line', 'a', { count: 9 })
  const other = openState({ state: folder }).memory
  expect(other.get('space', 'a', count)).toEqual({ name: 'a', at: '2026-11-21T12:00:00.000Z', value: { count: 1 } })
  expect(other.all('space', count).map(({ name }) => name)).toEqual(['a', 'b'])
  rmSync(folder, { recursive: true })
})

test('keeping again replaces, forgetting is of a name or of the whole topic', () => {
  const { memory, folder } = state()
  memory.keep('space', 'a', { count: 1 })
  memory.keep('space', 'a', { count: 2 })
  memory.keep('space', 'b', { count: 3 })
  expect(memory.get('space', 'a', count)?.value).toEqual({ count: 2 })
  memory.forget('space', 'a')
  expect(memory.all('space', count).map(({ name }) => name)).toEqual(['b'])
  memory.forget('space')
  expect(memory.all('space', count)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('what was kept in another shape is as if it were not there', () => {
  const { memory, folder } = state()
  memory.keep('space', 'a', { number: 1 })
  expect(memory.get('space', 'a', count)).toBeUndefined()
  expect(memory.all('space', count)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('looking makes no file, nor does forgetting', () => {
  const { memory, folder } = state()
  expect(memory.get('space', 'a', count)).toBeUndefined()
  memory.forget('space')
  expect(existsSync(join(folder, 'usher.db'))).toBe(false)
  rmSync(folder, { recursive: true })
})

test('a note that cannot be written is not an error; a thing to keep is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-memory-'))
  const inTheWay = join(folder, 'file')
  writeFileSync(inTheWay, '')
  const { memory } = openState({ state: join(inTheWay, 'state') })
  memory.note('space', 'a', { count: 1 })
  expect(() => memory.keep('space', 'a', { count: 1 })).toThrow()
  rmSync(folder, { recursive: true })
})
