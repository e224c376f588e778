import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'

const images: [image: string, app: string][] = [
  ['plexinc/pms-docker:1.41.9.9961-46083195d', 'plex'],
  ['lscr.io/linuxserver/plex:latest', 'plex'],
  ['ghcr.io/hotio/plex:release', 'plex'],
  ['emby/embyserver:4.8.11.0', 'emby'],
  ['emby/embyserver_arm64v8:latest', 'emby'],
  ['lscr.io/linuxserver/emby:latest', 'emby'],
  ['ghcr.io/hotio/emby:release', 'emby'],
  ['lscr.io/linuxserver/jellyfin:latest', 'jellyfin'],
]

test.each(images)('%s runs %s, which members watch with', async (image, app) => {
  const compose = JSON.stringify({
    name: 'usher',
    services: { tv: { image, volumes: ['./tv:/config', '/srv/media:/data/media'] } },
  })
  const { services } = await fakeMachine({ compose }).stack()
  expect(services[0]).toMatchObject({
    app,
    audience: 'household',
    weight: 'critical',
    storage: { config: '/config' },
    recognition: { certainty: 'certain' },
  })
})

test('a tool for Plex is not taken for Plex', async () => {
  const compose = JSON.stringify({
    name: 'usher',
    services: {
      stats: { image: 'example/plex-meta:1', environment: { PLEX_URL: 'http://plex:32400', PLEX_TOKEN: 'x' } },
    },
  })
  const { services } = await fakeMachine({ compose }).stack()
  expect(services[0]!.app).not.toBe('plex')
})
