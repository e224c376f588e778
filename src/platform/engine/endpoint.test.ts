import { expect, test } from 'bun:test'
import { formatEndpoint, parseEndpoint } from './endpoint.ts'

test.each([
  ['unix:///var/run/docker.sock', 'unix:///var/run/docker.sock'],
  ['tcp://127.0.0.1:2375', 'tcp://127.0.0.1:2375'],
  ['tcp://nas.local', 'tcp://nas.local:2375'],
  ['http://[::1]:99/', 'tcp://[::1]:99'],
])('parseEndpoint accepts %s', (text, read) => {
  expect(formatEndpoint(parseEndpoint(text)!)).toBe(read)
})

test.each([
  '',
  'unix://',
  'unix://run/docker.sock',
  '/var/run/docker.sock',
  'tcp://',
  'tcp://host:0',
  'tcp://host:99999',
  'tcp://host:80/path',
  'tcp://user@host:80',
  'ssh://nas',
  'npipe:////./pipe/docker_engine',
])('parseEndpoint rejects %p', (text) => {
  expect(parseEndpoint(text)).toBeUndefined()
})
