import { expect, test } from 'bun:test'
import { hushed } from './instruction.ts'

test('a key that an app repeats in what it says is struck out', () => {
  expect(hushed('GET http://x/?apikey=canary failed', ['canary', ''])).toBe('GET http://x/?apikey=… failed')
  expect(hushed('it is gone', [])).toBe('it is gone')
})
