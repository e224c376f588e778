import { expect, test } from 'bun:test'
import { authorities } from './addresses.ts'

test('a listener is called by its addresses and its names, with the port', () => {
  expect([...authorities(['127.0.0.1', '::1'], 7000, null)]).toEqual(['127.0.0.1:7000', '[::1]:7000', 'localhost:7000'])
  expect([...authorities(['127.0.0.1', '192.168.1.20'], 7000, 'Den.local')]).toEqual([
    '127.0.0.1:7000',
    '192.168.1.20:7000',
    'localhost:7000',
    'den:7000',
    'den.local:7000',
  ])
})

test('the port may be left out where it is 80', () => {
  expect([...authorities(['127.0.0.1'], 80, null)]).toEqual(['127.0.0.1', '127.0.0.1:80', 'localhost', 'localhost:80'])
})
