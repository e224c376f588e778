import { expect, test } from 'bun:test'
import type { UninstallItem } from '../../../clients/typescript/src/index.ts'
import { foreignItems, levelsOf } from './levels.ts'

const item = (more: Partial<UninstallItem>): UninstallItem => ({
  type: 'image',
  name: 'x',
  path: null,
  removal: 'services',
  size_bytes: null,
  files_total: null,
  result: 'would-remove',
  because: null,
  unexplained_files: [],
  ...more,
})

test('each level includes those before it', () => {
  const levels = levelsOf([
    item({ type: 'container', removal: 'stop' }),
    item({ size_bytes: 10 }),
    item({ size_bytes: 5 }),
    item({ type: 'media-folder', removal: 'media', size_bytes: 100 }),
  ])
  expect(levels.map(({ totalBytes }) => totalBytes)).toEqual([0, 15, 15, 115])
  expect(levels[1]!.added).toEqual([{ type: 'image', count: 2, bytes: 15 }])
  expect(levels[2]!.added).toEqual([])
})

test('what stays is not counted, and what nobody can explain is named', () => {
  const kept = item({ result: 'would-keep', size_bytes: 7, unexplained_files: ['holiday.mp4'] })
  expect(levelsOf([kept])[3]!.totalBytes).toBe(0)
  expect(foreignItems([kept, item({})])).toEqual([kept])
})
