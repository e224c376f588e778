import { expect, test } from 'bun:test'
import { lanAddresses, lanIdentityOf, type NetworkInterfaces } from './lan-addresses.ts'

const one = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NonNullable<
    NetworkInterfaces[string]
  >[number]

const interfaces = {
  lo: [one('127.0.0.1', true), one('::1', true)],
  docker0: [one('172.17.0.1')],
  wg0: [one('10.66.0.2')],
  eth0: [one('fe80::1'), one('2001:db8::2'), one('192.168.1.20')],
}

test('lanAddresses puts the address that other devices can use first', () => {
  expect(lanAddresses(interfaces)).toEqual(['192.168.1.20', '2001:db8::2', '172.17.0.1', '10.66.0.2'])
})

test('lanIdentityOf omits addresses that only containers or a tunnel see', () => {
  expect(lanIdentityOf(interfaces, 'den')).toEqual({ hostname: 'den', addresses: ['192.168.1.20', '2001:db8::2'] })
})
