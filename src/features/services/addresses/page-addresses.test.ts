import { expect, test } from 'bun:test'
import { fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { householdContainer, householdMachine } from '../../../../test-support/machine/household.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherStatus } from '../status/gather.ts'

async function pagesOf(machine: Machine) {
  const { services } = await gatherStatus(machine)
  return Object.fromEntries(
    services.map(({ service, local_address: local, home_address: home }) => [service, [local, home]]),
  )
}

test('a page that the home network reaches has an address there, and one on this machine', async () => {
  const pages = await pagesOf(householdMachine([householdContainer('jellyfin'), householdContainer('caddy')]))
  expect(pages).toMatchObject({
    jellyfin: ['http://127.0.0.1:8096', 'http://192.168.1.20:8096'],
    caddy: ['http://127.0.0.1', 'http://192.168.1.20'],
  })
})

test('a page that is bound to this machine has no address at home, whether its service runs or not', async () => {
  const pages = await pagesOf(householdMachine([householdContainer('seerr', '127.0.0.1')]))
  expect(pages).toMatchObject({
    seerr: ['http://127.0.0.1:5055', null],
    navidrome: ['http://127.0.0.1:4533', null],
  })
})

test('a page in another service’s network has the address that is published there', async () => {
  const tunnel = householdContainer('gluetun', '127.0.0.1', {
    ports: [{ container: 8081, host: 8081, protocol: 'tcp', address: '127.0.0.1' }],
  })
  const pages = await pagesOf(householdMachine([tunnel, householdContainer('qbittorrent')]))
  expect(pages['qbittorrent']).toEqual(['http://127.0.0.1:8081', null])
})

test('an app that answers programs alone has no address, and neither has one without a port', async () => {
  const pages = await pagesOf(
    householdMachine([
      householdContainer('flaresolverr'),
      householdContainer('gluetun'),
      householdContainer('unpackerr'),
    ]),
  )
  expect(pages).toMatchObject({ flaresolverr: [null, null], gluetun: [null, null], unpackerr: [null, null] })
})

test('a port bound to one address is opened there, also on this machine', async () => {
  const pages = await pagesOf(householdMachine([householdContainer('seerr', '10.0.0.7')]))
  expect(pages['seerr']).toEqual(['http://10.0.0.7:5055', 'http://10.0.0.7:5055'])
})

test('pages of an engine on another machine have its address', async () => {
  const engine = fakeEngine({ containers: [householdContainer('seerr')] })
  const far = { ...engine, facts: { ...engine.facts, endpoint: 'tcp://nas:2375', remote: { host: 'nas' } } }
  const pages = await pagesOf(householdMachine([], { engine: async () => far }))
  expect(pages['seerr']).toEqual(['http://nas:5055', 'http://nas:5055'])
})

test('each service is called what its app is called, and says what it is for', async () => {
  const { services, forms } = await gatherStatus(householdMachine([]))
  const about = Object.fromEntries(services.map(({ service, label, purpose }) => [service, [label, purpose]]))
  expect(about).toMatchObject({
    qbittorrent: ['qBittorrent', 'Fetches torrents'],
    seerr: ['Seerr', 'Takes requests'],
  })
  expect(Object.fromEntries(forms.map(({ form, label }) => [form, label]))).toMatchObject({
    watch: 'Watching',
    ask: 'Requests',
    door: 'Front door',
  })
})
