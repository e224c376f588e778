import { describe, expect, test } from 'bun:test'
import { findReachablePort, reachesContainers } from './reachable-port.ts'

const published = (container: number, host: number | null, address: string | null = '0.0.0.0') => ({
  container,
  host,
  address,
  protocol: 'tcp' as const,
})
const local = { endpoint: 'unix:///var/run/docker.sock', rehearsed: false }
const remote = { endpoint: 'tcp://nas.lan:2375', rehearsed: false }
const bridge = { port: 8989, onHostNetwork: false }

describe('findReachablePort', () => {
  test('takes the published port, on the address it is bound to', () => {
    const at = (address: string | null, engine = local) =>
      findReachablePort({ ports: [published(80, 90), published(8989, 9000, address)], addresses: [] }, bridge, engine)
    expect(at('0.0.0.0')).toEqual({ host: '127.0.0.1', port: 9000 })
    expect(at('::')).toEqual({ host: '::1', port: 9000 })
    expect(at('192.168.1.5')).toEqual({ host: '192.168.1.5', port: 9000 })
    expect(at('0.0.0.0', remote)).toEqual({ host: 'nas.lan', port: 9000 })
  })

  test('takes the app’s own port on the machine’s network', () => {
    const container = { ports: [], addresses: [] }
    expect(findReachablePort(container, { port: 32400, onHostNetwork: true }, local)).toEqual({
      host: '127.0.0.1',
      port: 32400,
    })
    expect(findReachablePort(container, { port: null, onHostNetwork: true }, local)).toBe(undefined)
  })

  test('takes the container’s own address if the port is not published', () => {
    const container = { ports: [published(8989, null, null)], addresses: ['172.18.0.4'] }
    expect(findReachablePort(container, bridge, local)).toEqual({ host: '172.18.0.4', port: 8989 })
    expect(findReachablePort(container, bridge, remote)).toBe(undefined)
    expect(findReachablePort({ ...container, addresses: [] }, bridge, local)).toBe(undefined)
  })
})

test.each([
  ['unix:///var/run/docker.sock', 'linux', true],
  ['unix:///run/podman/podman.sock', 'linux', true],
  ['unix:///run/user/1000/podman/podman.sock', 'linux', false],
  ['unix:///home/ana/.docker/desktop/docker.sock', 'linux', false],
  ['unix:///var/run/docker.sock', 'darwin', false],
  ['tcp://127.0.0.1:2375', 'linux', false],
])('containers behind %s on %s have an address here: %p', (endpoint, platform, expected) => {
  expect(reachesContainers({ endpoint, rehearsed: false }, platform)).toBe(expected)
})
