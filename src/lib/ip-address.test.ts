import { expect, test } from 'bun:test'
import * as net from 'node:net'
import { isIP, isIPv4 } from './ip-address.ts'

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
