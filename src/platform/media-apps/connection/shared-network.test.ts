import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { appContextsOf } from './app-endpoints.ts'
import { newSessionCache } from './session-cache.ts'

const published = { container: 8080, host: 8080, address: '127.0.0.1', protocol: 'tcp' } as const

const machine = fakeMachine({
  compose: JSON.stringify({
    name: 'usher',
    services: {
      gluetun: { image: 'qmcgaw/gluetun:v3.41.3', ports: ['127.0.0.1:8080:8080'] },
      qbittorrent: { image: 'lscr.io/linuxserver/qbittorrent:5.1.0', network_mode: 'service:gluetun' },
    },
  }),
  engine: async () =>
    fakeEngine({
      containers: [fakeContainer('gluetun', { ports: [published] }), fakeContainer('qbittorrent')],
    }),
})

async function endpointOf(service: string, port: number) {
  const stack = await machine.stack()
  const contexts = appContextsOf(machine, stack, newSessionCache(machine))
  return contexts(stack.services.find(({ name }) => name === service)!).findEndpoint({ title: service, port })
}

test('an app in a tunnel’s network is reached at the port that the tunnel publishes', async () => {
  expect(await endpointOf('qbittorrent', 8080)).toMatchObject({ host: '127.0.0.1', port: 8080 })
})

test('the only port that a tunnel publishes is not taken for its own', () => {
  expect(endpointOf('gluetun', 8000)).rejects.toThrow('gluetun publishes no port on which usher could reach gluetun.')
})
