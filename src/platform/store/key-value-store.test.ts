import { expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '../../../contract/zod.ts'
import { openStateStore } from './state-store.ts'

const countSchema = z.object({ count: z.int() })

function storeAt(at = '2026-11-21T12:00:00.000Z') {
  const folder = mkdtempSync(join(tmpdir(), 'usher-memory-'))
  return { folder, ...openStateStore({ state: folder }, { now: () => new Date(at) }) }
}

test('get returns a stored value and its time, also in another process', () => {
  const { keyValues, folder } = storeAt()
  keyValues.set('space', 'b', { count: 2 })
  keyValues.set('space', 'a', { count: 1 })
  keyValues.set('line', 'a', { count: 9 })
  const other = openStateStore({ state: folder }).keyValues
  expect(other.get('space', 'a', countSchema)).toEqual({
    name: 'a',
    at: '2026-11-21T12:00:00.000Z',
    value: { count: 1 },
  })
  expect(other.list('space', countSchema).map(({ name }) => name)).toEqual(['a', 'b'])
  rmSync(folder, { recursive: true })
})

test('set replaces a value, delete removes one name or the whole topic', () => {
  const { keyValues, folder } = storeAt()
  keyValues.set('space', 'a', { count: 1 })
  keyValues.set('space', 'a', { count: 2 })
  keyValues.set('space', 'b', { count: 3 })
  expect(keyValues.get('space', 'a', countSchema)?.value).toEqual({ count: 2 })
  keyValues.delete('space', 'a')
  expect(keyValues.list('space', countSchema).map(({ name }) => name)).toEqual(['b'])
  keyValues.delete('space')
  expect(keyValues.list('space', countSchema)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('get and list skip values of another shape', () => {
  const { keyValues, folder } = storeAt()
  keyValues.set('space', 'a', { number: 1 })
  expect(keyValues.get('space', 'a', countSchema)).toBeUndefined()
  expect(keyValues.list('space', countSchema)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('reading and deleting create no file', () => {
  const { keyValues, folder } = storeAt()
  expect(keyValues.get('space', 'a', countSchema)).toBeUndefined()
  keyValues.delete('space')
  expect(existsSync(join(folder, 'usher.db'))).toBe(false)
  rmSync(folder, { recursive: true })
})

test('setIfWritable ignores an unwritable database, set throws', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-memory-'))
  const inTheWay = join(folder, 'file')
  writeFileSync(inTheWay, '')
  const { keyValues } = openStateStore({ state: join(inTheWay, 'state') })
  keyValues.setIfWritable('space', 'a', { count: 1 })
  expect(() => keyValues.set('space', 'a', { count: 1 })).toThrow()
  rmSync(folder, { recursive: true })
})
