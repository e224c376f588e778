import { expect, test } from 'bun:test'
import { authorities, lanAddresses, type Interfaces } from './addresses.ts'

const one = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NonNullable<Interfaces[string]>[number]

test('the address that another device can use comes first', () => {
  const interfaces = {
    lo: [one('127.0.0.1', true), one('::1', true)],
    docker0: [one('172.17.0.1')],
    wg0: [one('10.66.0.2')],
    eth0: [one('fe80::1'), one('2001:db8::2'), one('192.168.1.20')],
  }
  expect(lanAddresses(interfaces)).toEqual(['192.168.1.20', '2001:db8::2', '172.17.0.1', '10.66.0.2'])
})

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
