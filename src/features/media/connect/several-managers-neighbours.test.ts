import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { findLink, runConnect } from '../../../../test-support/connect/connections-fixture.ts'
import { serversOf, severalManagers } from '../../../../test-support/connect/several-managers-fixture.ts'

test('a second Radarr’s folder gets a library of its own in Jellyfin', async () => {
  const { machine, sharedState } = await severalManagers({
    services: [
      ['radarr', 'radarr'],
      ['radarr', 'radarr-4k'],
    ],
    rootOf: { 'radarr-4k': '/data/media/books' },
    others: ['jellyfin'],
    settings: { JELLYFIN_KEY: defaultKey('jellyfin') },
  })
  const done = await runConnect(machine)
  expect(findLink(done, 'Jellyfin shows the films that Radarr (radarr-4k) files')).toMatchObject({
    result: 'connected',
  })
  const libraries = sharedState.getOrCreate<{ name: string; paths: string[] }[]>('jellyfin libraries', () => [])
  expect(libraries.map(({ name }) => name).toSorted()).toEqual(['Films', 'Films (radarr-4k)'])
})

test('Overseerr gets every library, as Seerr does', async () => {
  const { machine } = await severalManagers({ rootOf: { 'radarr-4k': '/data/media/films-4k' }, others: ['overseerr'] })
  const done = await runConnect(machine)
  expect(findLink(done, 'Overseerr sends approved requests to Sonarr (sonarr)')).toMatchObject({ result: 'connected' })
  expect(await serversOf(machine, 'films')).toMatchObject([
    { host: 'radarr', is_4k: false, is_default: true },
    { host: 'radarr-4k', is_4k: true, is_default: true },
  ])
})
