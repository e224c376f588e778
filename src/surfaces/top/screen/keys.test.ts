import { expect, test } from 'bun:test'
import { createKeyReader, type Key } from './keys.ts'

const typed = (text: string): Key[] => [...text].map((character) => ({ character }))

test('letters, controls and sequences of several terminals are keys', () => {
  const keys = createKeyReader()
  expect(keys.read('r/é進')).toEqual(typed('r/é進'))
  expect(keys.read('\u001b[A\u001bOB\u001b[5~\u001b[6~\r\u007f\u0003\u001a\t')).toEqual([
    'up',
    'down',
    'page-up',
    'page-down',
    'enter',
    'backspace',
    'interrupt',
    'suspend',
    'tab',
  ])
})

test('a sequence that arrives in pieces is one key, and an escape alone is the Escape key', () => {
  const keys = createKeyReader()
  expect([keys.read('\u001b'), keys.isPending(), keys.read('['), keys.read('A')]).toEqual([[], true, [], ['up']])
  expect([keys.read('\u001b'), keys.flush(), keys.isPending()]).toEqual([[], ['escape'], false])
})

test('an escape before a letter is two keys, and an unknown sequence is none', () => {
  const keys = createKeyReader()
  expect(keys.read('\u001bq')).toEqual(['escape', ...typed('q')])
  expect(keys.read('\u001b[200~y\u001b[1;5C')).toEqual(typed('y'))
  expect(keys.read(`\u001b[${'1'.repeat(40)}`).length).toBeGreaterThan(0)
})
