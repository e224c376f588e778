import { expect, test } from 'bun:test'
import { lanAddresses, lanIdentityOf, namedAddress, type NetworkInterfaces } from './lan-addresses.ts'

const one = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NonNullable<
    NetworkInterfaces[string]
  >[number]

const interfaces = {
  lo: [one('127.0.0.1', true), one('::1', true)],
  docker0: [one('172.17.0.1')],
  wg0: [one('10.66.0.2')],
  eth0: [one('fe80::1'), one('2001:db8::2'), one('fd00::20'), one('192.168.1.20')],
  eth1: [one('8.8.4.4')],
}

test('lanAddresses are the private addresses of real interfaces, those with IPv4 first', () => {
  expect(lanAddresses(interfaces).addresses).toEqual(['192.168.1.20', 'fd00::20'])
})

test('lanAddresses says why it leaves the others out', () => {
  expect(lanAddresses(interfaces).leftOut).toEqual([
    { address: '8.8.4.4', interface: 'eth1', because: 'It is a public address, and the connection is not encrypted.' },
    { address: 'fe80::1', interface: 'eth0', because: 'It holds on eth0 alone, and a browser cannot open it.' },
    { address: '2001:db8::2', interface: 'eth0', because: expect.stringContaining('public') },
    { address: '172.17.0.1', interface: 'docker0', because: 'Only containers and virtual machines are on docker0.' },
    { address: '10.66.0.2', interface: 'wg0', because: 'wg0 is a tunnel to another network.' },
  ])
})

test.each(['br-0123456789ab', 'vethab12', 'podman1', 'cni-podman0', 'virbr0', 'tun0', 'tailscale0', 'utun4', 'ppp0'])(
  'an address of %s is left out',
  (name) => expect(lanAddresses({ [name]: [one('10.1.2.3')] }).addresses).toEqual([]),
)

test.each(['eth0', 'enp3s0', 'wlan0', 'wlp2s0', 'en0', 'br0', 'br-lan', 'bond0', 'vlan10'])(
  'a private address of %s is one of the home',
  (name) => expect(lanAddresses({ [name]: [one('10.1.2.3')] }).addresses).toEqual(['10.1.2.3']),
)

test('namedAddress is that address alone, also a public one, and nothing that this machine does not have', () => {
  expect(namedAddress(interfaces, '8.8.4.4')?.addresses).toEqual(['8.8.4.4'])
  expect(namedAddress(interfaces, '8.8.4.4')?.leftOut.map(({ address }) => address)).toContain('192.168.1.20')
  expect(namedAddress(interfaces, '0.0.0.0')).toBeUndefined()
})

test('lanIdentityOf omits addresses that only containers or a tunnel see', () => {
  expect(lanIdentityOf(interfaces, 'den')).toEqual({
    hostname: 'den',
    addresses: ['192.168.1.20', '8.8.4.4', '2001:db8::2', 'fd00::20'],
  })
})
