import { expect, test } from 'bun:test'
import { lanAddresses, networkOf, type Interfaces } from './addresses.ts'

const one = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NonNullable<Interfaces[string]>[number]

const interfaces = {
  lo: [one('127.0.0.1', true), one('::1', true)],
  docker0: [one('172.17.0.1')],
  wg0: [one('10.66.0.2')],
  eth0: [one('fe80::1'), one('2001:db8::2'), one('192.168.1.20')],
}

test('the address that another device can use comes first', () => {
  expect(lanAddresses(interfaces)).toEqual(['192.168.1.20', '2001:db8::2', '172.17.0.1', '10.66.0.2'])
})

test('what only containers or a tunnel see is no way to the machine for a device at home', () => {
  expect(networkOf(interfaces, 'den')).toEqual({ hostname: 'den', addresses: ['192.168.1.20', '2001:db8::2'] })
})
