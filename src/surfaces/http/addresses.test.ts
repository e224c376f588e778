import { expect, test } from 'bun:test'
import { acceptedAuthorities } from './addresses.ts'

test('acceptedAuthorities has every address and name, with the port', () => {
  expect([...acceptedAuthorities(['127.0.0.1', '::1'], 7000, null)]).toEqual([
    '127.0.0.1:7000',
    '[::1]:7000',
    'localhost:7000',
  ])
  expect([...acceptedAuthorities(['127.0.0.1', '192.168.1.20'], 7000, 'Den.local')]).toEqual([
    '127.0.0.1:7000',
    '192.168.1.20:7000',
    'localhost:7000',
    'den:7000',
    'den.local:7000',
  ])
})

test('the port may be omitted if it is 80', () => {
  expect([...acceptedAuthorities(['127.0.0.1'], 80, null)]).toEqual([
    '127.0.0.1',
    '127.0.0.1:80',
    'localhost',
    'localhost:80',
  ])
})
