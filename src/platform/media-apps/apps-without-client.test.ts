import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { recognizeApp } from '../compose-project/recognition/recognize-app.ts'

const appsWithoutClient = [
  { app: 'kavita', form: 'books', folder: '/kavita/config', health: '/api/health' },
  { app: 'komga', form: 'books', folder: '/config', health: '/actuator/health' },
  { app: 'tautulli', form: 'watch', folder: '/config', health: '/status' },
  { app: 'recyclarr', form: 'upkeep', folder: '/config', health: null },
  { app: 'autobrr', form: 'find', folder: '/config', health: '/api/healthz/liveness' },
  { app: 'cross-seed', form: 'torrents', folder: '/config', health: '/api/ping' },
  { app: 'maintainerr', form: 'upkeep', folder: '/opt/data', health: '/api/health/ready' },
  { app: 'cleanuparr', form: 'upkeep', folder: '/config', health: '/health' },
] as const

const stackWith = (app: string, folder: string, more: object = {}) =>
  fakeMachine({
    compose: JSON.stringify({
      name: 'usher',
      services: { one: { image: 'example/one:1', volumes: [`./one:${folder}`], 'x-usher': { app }, ...more } },
    }),
  }).stack()

test.each(appsWithoutClient)('a service declared as $app has its form, its data and its health rule', async (known) => {
  const { app, form, folder, health } = known
  const { services, forms } = await stackWith(app, folder)
  expect(services[0]).toMatchObject({
    app,
    storage: { config: folder },
    persistent_data: [{ at: folder, what: expect.any(String) }],
    health: health === null ? { by: 'own' } : { by: 'http', path: health },
  })
  expect(services[0]!.summary).not.toBeNull()
  expect(services[0]!.without).not.toBeNull()
  expect(forms.filter((one) => one.services.includes('one')).map(({ name }) => name)).toContain(form)
})

test.each([
  ['jvmilazz0/kavita:0.8.6', 'kavita'],
  ['lscr.io/linuxserver/kavita:v0.8.6', 'kavita'],
  ['gotson/komga:1.23.0', 'komga'],
  ['ghcr.io/tautulli/tautulli:v2.15.2', 'tautulli'],
  ['ghcr.io/recyclarr/recyclarr:7', 'recyclarr'],
  ['ghcr.io/autobrr/autobrr:v1.63.0', 'autobrr'],
  ['ghcr.io/cross-seed/cross-seed:6', 'cross-seed'],
  ['ghcr.io/jorenn92/maintainerr:2.19.0', 'maintainerr'],
  ['maintainerr/maintainerr:3.27.0', 'maintainerr'],
  ['ghcr.io/cleanuparr/cleanuparr:2.9.16', 'cleanuparr'],
  ['nzbgetcom/nzbget:v25.4', 'nzbget'],
  ['lscr.io/linuxserver/nzbget:latest', 'nzbget'],
])('the image %s is recognised as %s', (image, app) => {
  const match = recognizeApp({ names: ['anything'], image, labels: {}, variables: [], ports: [], paths: [] })
  expect(match).toMatchObject({ certainty: 'certain', definition: { name: app } })
})

test('Kavita’s folder is found in the image of linuxserver too', async () => {
  const { services } = await stackWith('kavita', '/config')
  expect(services[0]).toMatchObject({ storage: { config: '/config' }, persistent_data: [{ at: '/config' }] })
})

test('the folders of books are the household’s, and those of settings are not', async () => {
  const volumes = ['./one:/config', './books:/data', './comics:/comics']
  const { services } = await stackWith('komga', '/config', { volumes })
  expect(services[0]!.content.toSorted()).toEqual(['/comics', '/data'])
})
