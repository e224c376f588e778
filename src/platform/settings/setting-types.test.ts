import { describe, expect, test } from 'bun:test'
import {
  addressRanges,
  bindAddress,
  device,
  endpoint,
  folder,
  hostName,
  numericId,
  anyTextExceptTypos,
  enumOf,
  port,
  timezone,
  umask,
  url,
  wireguardKey,
  type SettingType,
} from './setting-types.ts'

const cases: Record<string, [sort: SettingType, good: string[], bad: string[]]> = {
  folder: [folder, ['/srv/media', './data', '~/media', '/a b'], ['media', '', '/', '//', '/a:b', 'C:\\media']],
  device: [device, ['/dev/dri/renderD128', '/dev/null'], ['renderD128', '/dev/', '/dev/x y']],
  identity: [numericId, ['0', '1000', '4294967294'], ['', 'root', '-1', '1.5', '4294967295']],
  umask: [umask, ['002', '022', '0022', '077'], ['2', '888', '777', '0777', '']],
  timezone: [timezone, ['Europe/Lisbon', 'Etc/UTC', 'UTC'], ['Lisbon/Europe', 'europe/lisbon', '+01:00', '', 'GMT+1']],
  bindAddress: [bindAddress, ['127.0.0.1', '0.0.0.0', '::1', '[::]', '192.168.1.10'], ['lan', '', '300.1.1.1', 'eth0']],
  port: [port, ['1', '563', '65535'], ['0', '65536', '', 'x', '80/tcp']],
  hostName: [
    hostName,
    ['news.example.org', 'den', '10.0.0.1', 'a-b.c'],
    ['http://x', 'a b', '', '-a', 'host:563', 'a..b'],
  ],
  url: [url, ['https://indexer.example/api', 'http://10.0.0.1:80'], ['indexer.example', 'ftp://x', '', 'https://a b']],
  endpoint: [
    endpoint,
    ['unix:///var/run/docker.sock', 'tcp://10.0.0.1:2375', 'ssh://x', 'ssh://ana@nas.lan:22/run/podman/podman.sock'],
    ['/var/run/docker.sock', 'tcp://host', 'ssh://-oProxyCommand=x', 'ssh://a b'],
  ],
  wireguardKey: [wireguardKey, [`${'A'.repeat(43)}=`], ['A'.repeat(44), `${'A'.repeat(42)}=`, '']],
  addressRanges: [
    addressRanges,
    ['10.64.0.2/32', '10.0.0.1, fc00::1/128'],
    ['10.64.0/32', '10.0.0.1/33', '', 'x/8', '10.0.0.1/'],
  ],
}

describe('setting types accept valid values and reject others', () => {
  for (const [name, [{ problem }, good, bad]] of Object.entries(cases)) {
    test(name, () => {
      expect(good.filter((value) => problem(value) !== null)).toEqual([])
      expect(bad.filter((value) => problem(value) === null)).toEqual([])
    })
  }
})

test('a problem is a clause and suggests the likely value', () => {
  expect(timezone.problem('Europe/Lisbn')).toBe('it is not a time zone; Europe/Lisbon is')
  expect(timezone.problem('europe/lisbon')).toBe('it must be written Europe/Lisbon')
  const provider = anyTextExceptTypos('a provider', ['mullvad', 'ivpn'])
  expect(provider.problem('mulvad')).toBe('it is not known; mullvad is')
  expect(provider.problem('somebody new')).toBeNull()
  expect(enumOf('on', 'off').problem('yes')).toBe('it is not on or off')
})

test('only a closed set of values is listed', () => {
  expect(enumOf('wireguard', 'openvpn').values).toEqual(['wireguard', 'openvpn'])
  expect(anyTextExceptTypos('a provider', ['mullvad', 'ivpn']).values).toBeUndefined()
})
