import { expect, test } from 'bun:test'
import { fakeContainer } from '../../../../test-support/engine/fake-engine.ts'
import { householdMachine } from '../../../../test-support/machine/household.ts'
import { gatherFrontDoor } from '../front-door/gather.ts'
import { gatherPlayerApps } from './gather.ts'

const services = {
  plex: { image: 'plexinc/pms-docker:1.41', network_mode: 'host' },
  emby: { image: 'emby/embyserver:4.8', ports: ['8096:8096'] },
} as const

/** A household that watches with these servers, of which Plex uses the machine's own network. */
const household = (...names: (keyof typeof services)[]) =>
  householdMachine(
    names.map((name) =>
      name === 'plex'
        ? fakeContainer(name, { network_mode: 'host' })
        : fakeContainer(name, { ports: [{ container: 8096, host: 8096, protocol: 'tcp', address: '0.0.0.0' }] }),
    ),
    {
      compose: JSON.stringify({
        name: 'usher',
        services: Object.fromEntries(names.map((name) => [name, services[name]])),
      }),
    },
  )

test('Plex’s apps are given no address, because they find the server with an account', async () => {
  const { clients } = await gatherPlayerApps(household('plex'))
  const watch = clients.filter(({ activity }) => activity === 'watch')
  expect(watch.every(({ applies, service }) => applies && service === 'plex')).toBe(true)
  expect(watch.find(({ device }) => device === 'roku')).toMatchObject({
    app: 'Plex',
    install_from: 'Roku Channel Store',
    support: 'good',
    address: null,
    because: 'members sign in with their Plex account, which finds the server',
  })
  expect(watch.find(({ device }) => device === 'browser')).toMatchObject({
    app: null,
    address: 'http://192.168.1.20:32400',
    because: null,
  })
})

test('Emby’s apps are given its address, and the paid ones say so', async () => {
  const { clients } = await gatherPlayerApps(household('emby'))
  const watch = clients.filter(({ activity }) => activity === 'watch')
  expect(watch.every(({ address }) => address === 'http://192.168.1.20:8096')).toBe(true)
  expect(watch.find(({ device }) => device === 'android')).toMatchObject({
    app: 'Emby',
    support: 'fair',
    advice: expect.stringContaining('Emby Premiere'),
  })
})

test('the front door’s card says how to watch with each server', async () => {
  const linesOf = async (...names: (keyof typeof services)[]) =>
    (await gatherFrontDoor(household(...names))).data.card!.lines.join('\n')
  expect(await linesOf('plex')).toContain('get the Plex app and sign in with the Plex account that was invited.')
  expect(await linesOf('emby')).toContain('get the Emby app and enter http://192.168.1.20:8096 there.')
})
