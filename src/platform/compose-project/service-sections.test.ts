import { describe, expect, test } from 'bun:test'
import { ParseError } from '../../lib/json-reader.ts'
import { parseDependencies, parseMounts, parsePublishedPorts } from './service-sections.ts'

describe('ports', () => {
  const cases: [unknown, [number, number | null, string, string][]][] = [
    ['80', [[80, null, 'tcp', '0.0.0.0']]],
    [80, [[80, null, 'tcp', '0.0.0.0']]],
    ['8080:80', [[80, 8080, 'tcp', '0.0.0.0']]],
    ['127.0.0.1:8080:80/udp', [[80, 8080, 'udp', '127.0.0.1']]],
    ['127.0.0.1::80', [[80, null, 'tcp', '127.0.0.1']]],
    ['[::1]:8080:80', [[80, 8080, 'tcp', '::1']]],
    ['::1:8080:80', [[80, 8080, 'tcp', '::1']]],
    [
      '8080-8081:90-91',
      [
        [90, 8080, 'tcp', '0.0.0.0'],
        [91, 8081, 'tcp', '0.0.0.0'],
      ],
    ],
    [{ target: 80, published: '8080', host_ip: '10.0.0.1', protocol: 'udp' }, [[80, 8080, 'udp', '10.0.0.1']]],
    [{ target: 80 }, [[80, null, 'tcp', '0.0.0.0']]],
  ]
  for (const [written, read] of cases) {
    test(JSON.stringify(written), () => {
      expect(
        parsePublishedPorts([written]).map(({ container_port, host_port, protocol, address }) => [
          container_port,
          host_port,
          protocol,
          address,
        ]),
      ).toEqual(read)
    })
  }
  for (const written of ['x:80', '80:', '70000:80', '1-2:3', '80/icmp', { published: 80 }]) {
    test(`rejects ${JSON.stringify(written)}`, () => expect(() => parsePublishedPorts([written])).toThrow(ParseError))
  }
})

test('mounts', () => {
  const written = [
    './a:/a',
    '/b:/b:ro',
    '~/c:/c:z,ro',
    'd:/d',
    '/e',
    { type: 'bind', source: 'f', target: '/f', read_only: true },
    { type: 'tmpfs', target: '/g' },
  ]
  expect(parseMounts(written, '/srv/stack', '/home/ana')).toEqual([
    { type: 'bind', source: '/srv/stack/a', target: '/a', writable: true },
    { type: 'bind', source: '/b', target: '/b', writable: false },
    { type: 'bind', source: '/home/ana/c', target: '/c', writable: false },
    { type: 'volume', source: 'd', target: '/d', writable: true },
    { type: 'volume', source: null, target: '/e', writable: true },
    { type: 'bind', source: '/srv/stack/f', target: '/f', writable: false },
    { type: 'tmpfs', source: null, target: '/g', writable: true },
  ])
})

test('services that a service waits for', () => {
  expect(parseDependencies(['a'])).toEqual([{ service: 'a', condition: 'service_started', required: true }])
  expect(parseDependencies({ a: { condition: 'service_healthy', required: false }, b: null })).toEqual([
    { service: 'a', condition: 'service_healthy', required: false },
    { service: 'b', condition: 'service_started', required: true },
  ])
})
