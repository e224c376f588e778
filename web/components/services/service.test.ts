import { describe, expect, test } from 'bun:test'
import type { FrontDoorData } from '../../../clients/typescript/src/index.ts'
import { labelOf, pageAddress, toneOfService, versionOfImage, type DescribedService } from './service.ts'

const sonarr = { service: 'sonarr', state: 'healthy', wanted: true } as DescribedService
const door = (address: string) =>
  ({
    service: 'seerr',
    address: 'http://127.0.0.1:5055',
    other_addresses: [{ service: 'sonarr', address }],
  }) as unknown as FrontDoorData

describe('pageAddress', () => {
  test('a port of the machine itself opens only in a browser on it', () => {
    expect(pageAddress(sonarr, door('http://127.0.0.1:8989'), '127.0.0.1')).toBe('http://127.0.0.1:8989')
    expect(pageAddress(sonarr, door('http://127.0.0.1:8989'), '192.168.1.5')).toBeNull()
  })

  test('a port on every address opens under the name that the browser uses', () => {
    expect(pageAddress(sonarr, door('http://0.0.0.0:8989'), 'server.local')).toBe('http://server.local:8989')
  })

  test('the service’s own words win over the front door', () => {
    const described = { ...sonarr, local_address: null, home_address: 'http://192.168.1.5:8989' }
    expect(pageAddress(described, door('http://127.0.0.1:8989'), '127.0.0.1')).toBeNull()
    expect(pageAddress(described, null, '192.168.1.5')).toBe('http://192.168.1.5:8989')
  })

  test('a stopped service opens nowhere', () => {
    expect(pageAddress({ ...sonarr, state: 'stopped' }, door('http://127.0.0.1:8989'), '127.0.0.1')).toBeNull()
  })
})

test('a service that is off is bad only if it is wanted', () => {
  expect(toneOfService({ state: 'stopped', wanted: false })).toBe('off')
  expect(toneOfService({ state: 'stopped', wanted: true })).toBe('bad')
})

test('versionOfImage reads the tag, and nothing of a registry’s port', () => {
  expect(versionOfImage('lscr.io/linuxserver/sonarr:4.0.20')).toBe('4.0.20')
  expect(versionOfImage('ghcr.io/hotio/unpackerr:release-0.15.2')).toBe('0.15.2')
  expect(versionOfImage('registry:5000/app')).toBeNull()
  expect(versionOfImage('app:latest')).toBeNull()
})

test('labelOf falls back to the service’s name', () => {
  expect(labelOf({ service: 'qbittorrent', label: 'qBittorrent' })).toBe('qBittorrent')
  expect(labelOf({ service: 'sonarr' })).toBe('Sonarr')
})
