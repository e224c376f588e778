import { expect, test } from 'bun:test'
import { formatSshDestination, parseSshDestination } from './ssh-destination.ts'

test.each([
  ['ssh://nas', { account: 'nas', host: 'nas', port: null, path: '/var/run/docker.sock' }],
  ['ssh://ana@nas.lan:2222', { account: 'ana@nas.lan', host: 'nas.lan', port: 2222, path: '/var/run/docker.sock' }],
  ['ssh://ana@nas/run/user/1000/podman/podman.sock', { account: 'ana@nas', path: '/run/user/1000/podman/podman.sock' }],
  ['ssh://[fe80::1]:22', { account: 'fe80::1', host: '[fe80::1]', port: 22 }],
])('parseSshDestination accepts %s', (text, read) => {
  const destination = parseSshDestination(text)
  expect(destination).toMatchObject(read)
  expect(formatSshDestination(destination!)).toBe(text)
})

test.each([
  'ssh://',
  'ssh://-oProxyCommand=touch%20x',
  'ssh://nas -oProxyCommand=x',
  'ssh://-l@nas',
  'ssh://ana@-nas',
  'ssh://nas:0',
  'ssh://nas:99999',
  'ssh://nas/a:b',
  'ssh://ana:secret@nas',
  'tcp://nas:2375',
])('parseSshDestination rejects %p', (text) => {
  expect(parseSshDestination(text)).toBeUndefined()
})
