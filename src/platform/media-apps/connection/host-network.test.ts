import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { appContextsOf } from './app-endpoints.ts'
import { newSessionCache } from './session-cache.ts'

const compose = JSON.stringify({
  name: 'usher',
  services: { plex: { image: 'plexinc/pms-docker:1.41', network_mode: 'host', volumes: ['./plex:/config'] } },
})
const machine = fakeMachine({
  compose,
  engine: async () => fakeEngine({ containers: [fakeContainer('plex', { network_mode: 'host' })] }),
})

test('an app on the machine’s own network is reached at its port, which the stack lists as open', async () => {
  const stack = await machine.stack()
  expect(stack.services[0]).toMatchObject({
    app: 'plex',
    on_host_network: true,
    ports: [{ container_port: 32_400, host_port: 32_400, address: '0.0.0.0' }],
  })
  const contexts = appContextsOf(machine, stack, newSessionCache(machine))
  const endpoint = await contexts(stack.services[0]!).findEndpoint({ title: 'Plex', port: 32_400 })
  expect(endpoint).toMatchObject({ host: '127.0.0.1', port: 32_400 })
})

test('where other containers reach an app on the machine’s own network is not known', async () => {
  const { mediaServers } = await mediaAppsOf(machine)
  expect(await mediaServers[0]!.internalAddress()).toEqual({
    known: false,
    code: 'APP-30',
    because: 'Plex uses this machine’s own network, so usher cannot tell where other containers reach it.',
  })
})
