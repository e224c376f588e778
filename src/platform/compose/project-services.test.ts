import { expect, test } from 'bun:test'
import { servicesSharingNetwork } from './project-services.ts'

test.each([
  ['service:vpn', ['qbittorrent']],
  ['container:tunnel', ['qbittorrent']],
  ['container:other', []],
  ['host', []],
])('servicesSharingNetwork finds the service that uses another’s network: %s', (network_mode, sharing) => {
  const services = { vpn: { container_name: 'tunnel' }, qbittorrent: { network_mode }, sonarr: {} }
  const resolved = { name: 'den', services }
  expect(servicesSharingNetwork(['vpn', 'qbittorrent', 'sonarr'], resolved)).toEqual(sharing)
  expect(servicesSharingNetwork(['qbittorrent', 'sonarr'], resolved)).toEqual([])
})

test('servicesSharingNetwork recognises the name that Compose gives a container', () => {
  const resolved = { name: 'den', services: { vpn: {}, qbittorrent: { network_mode: 'container:den-vpn-1' } } }
  expect(servicesSharingNetwork(['vpn', 'qbittorrent'], resolved)).toEqual(['qbittorrent'])
})
