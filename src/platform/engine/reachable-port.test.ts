import { describe, expect, test } from 'bun:test'
import { findReachablePort, reachesContainers, type EngineLocation } from './reachable-port.ts'

const published = (container: number, host: number | null, address: string | null = '0.0.0.0') => ({
  container,
  host,
  address,
  protocol: 'tcp' as const,
})
const local: EngineLocation = { endpoint: 'unix:///var/run/docker.sock', rehearsed: false, remote: null }
const remote: EngineLocation = { endpoint: 'tcp://nas.lan:2375', rehearsed: false, remote: { host: 'nas.lan' } }
const carried: EngineLocation = { ...local, remote: { host: null } }
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

  test('reaches no port of another machine that only it can open, nor one without a known address', () => {
    const ports = (address: string) => ({ ports: [published(8989, 9000, address)], addresses: ['172.18.0.4'] })
    expect(findReachablePort(ports('127.0.0.1'), bridge, remote)).toBeUndefined()
    expect(findReachablePort(ports('0.0.0.0'), bridge, carried)).toBeUndefined()
    expect(findReachablePort({ ports: [], addresses: ['172.18.0.4'] }, bridge, carried)).toBeUndefined()
    expect(findReachablePort(ports('0.0.0.0'), { port: 8096, onHostNetwork: true }, carried)).toBeUndefined()
    const tunnelled = { ...remote, remote: { host: '127.0.0.1' } }
    expect(findReachablePort(ports('127.0.0.1'), bridge, tunnelled)).toEqual({ host: '127.0.0.1', port: 9000 })
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
  expect(reachesContainers({ endpoint, rehearsed: false, remote: null }, platform)).toBe(expected)
})
