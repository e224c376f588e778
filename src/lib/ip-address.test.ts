import { expect, test } from 'bun:test'
import * as net from 'node:net'
import { addressScope, deviceOf, isIP, isIPv4, isLoopbackHost, type AddressScope } from './ip-address.ts'

test('isIP accepts what Node accepts, and nothing else', () => {
  const parts = [
    '0',
    '1',
    '9',
    '10',
    '99',
    '100',
    '199',
    '249',
    '255',
    '256',
    '300',
    '01',
    '00',
    '',
    'a',
    '1e1',
    ' 1',
    '-1',
  ]
  const fours = parts.flatMap((part) => [`${part}.1.2.3`, `1.${part}.2.3`, `1.2.3.${part}`, `1.2.${part}`])
  const others = [
    '::1',
    '::',
    'fe80::1%eth0',
    '2001:db8::',
    ':::',
    'g::',
    '1:2',
    '[::1]',
    '::ffff:1.2.3.4',
    '1.2.3.4\n',
    'den',
  ]
  for (const text of [...fours, ...others])
    expect([text, isIP(text), isIPv4(text)]).toEqual([text, net.isIP(text) > 0, net.isIPv4(text)])
})

test('isLoopbackHost accepts parsed loopback addresses and localhost, and no name that only looks like one', () => {
  const inside = [
    '127.0.0.1',
    '127.9.8.7',
    '::1',
    '[::1]',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    'localhost',
    'LOCALHOST.',
  ]
  const outside = ['127.evil.example', '127.0.0.1.evil.example', '127.1', '128.0.0.1', '::', '::2', '::1.evil.example']
  const names = ['localhost.evil.example', 'notlocalhost', '', '0.0.0.0', '::ffff:10.0.0.1', '[::1', '127.0.0.1:80']
  for (const host of inside) expect([host, isLoopbackHost(host)]).toEqual([host, true])
  for (const host of [...outside, ...names]) expect([host, isLoopbackHost(host)]).toEqual([host, false])
})

test('addressScope knows the ranges that stay at home', () => {
  const scopes = {
    loopback: ['127.0.0.1', '::1'],
    'link-local': ['169.254.1.1', 'fe80::1%eth0', 'febf::1'],
    private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::2', 'fc00::1', '::ffff:10.1.2.3'],
    public: ['172.15.0.1', '172.32.0.1', '192.169.0.1', '100.64.0.1', '8.8.8.8', '2001:db8::1', 'fe00::1', 'nonsense'],
  } as const
  for (const [scope, addresses] of Object.entries(scopes))
    for (const address of addresses) expect([address, addressScope(address)]).toEqual([address, scope as AddressScope])
})

test('deviceOf counts an IPv6 network of 64 bits and all of loopback as one device', () => {
  expect(['127.0.0.1', '127.0.0.2', '::1'].map(deviceOf)).toEqual(['loopback', 'loopback', 'loopback'])
  expect(deviceOf('fd00::1:2:3:4')).toBe(deviceOf('fd00::ffff:1'))
  expect(deviceOf('fd00:0:0:1::1')).not.toBe(deviceOf('fd00:0:0:2::1'))
  expect([deviceOf('192.168.1.5'), deviceOf('::ffff:192.168.1.5')]).toEqual(['192.168.1.5', '192.168.1.5'])
})
