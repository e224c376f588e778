import { expect, test } from 'bun:test'
import { readRemoteAddress, remoteAddressProblem } from './remote-address.ts'

test('the address of an app is read with its port and its path', () => {
  const address = { host: 'gpu', port: 8096, tls: false, basePath: '', url: 'http://gpu:8096' }
  expect(readRemoteAddress('http://gpu:8096/')).toEqual(address)
  expect(readRemoteAddress('http://gpu')).toMatchObject({ port: 80, url: 'http://gpu' })
  expect(readRemoteAddress('https://gpu/jellyfin/')).toMatchObject({ port: 443, tls: true, basePath: '/jellyfin' })
  expect(readRemoteAddress('http://[fd00::1]:8096')).toMatchObject({ host: 'fd00::1', url: 'http://[fd00::1]:8096' })
})

test.each([
  ['http://gpu:8096', null],
  ['gpu:8096', 'it is not an address that begins with http:// or https://'],
  ['http://gpu:8096 ', 'it is not an address that begins with http:// or https://'],
  ['http://me:pass@gpu', 'it contains a sign-in, which belongs in a setting of its own'],
  ['http://gpu?api_key=1', 'it contains more than an address and a path'],
  ['http://gpu:0', 'it has port 0, at which nothing can answer'],
])('%s: %s', (value, problem) => {
  expect(remoteAddressProblem(value)).toBe(problem)
})
