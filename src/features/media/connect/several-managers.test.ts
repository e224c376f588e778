import { expect, test } from 'bun:test'
import { findLink, runConnect } from '../../../../test-support/connect/connections-fixture.ts'
import { serversOf, severalManagers } from '../../../../test-support/connect/several-managers-fixture.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { knownValue } from '../../../../test-support/media-apps/fake-stack.ts'

test('Seerr gets both Radarrs, one of them for 4K, and each is the default of its resolution', async () => {
  const { machine } = await severalManagers()
  const done = await runConnect(machine)
  expect(await serversOf(machine, 'films')).toEqual([
    {
      host: 'radarr',
      is_4k: false,
      is_default: true,
      root_folder: '/data/media/films',
      quality_profile: 'HD-1080p',
    },
    {
      host: 'radarr-4k',
      is_4k: true,
      is_default: true,
      root_folder: '/data/media/films-4k',
      quality_profile: expect.any(String),
    },
  ])
  expect(findLink(done, 'Seerr sends approved requests for 4K to Radarr (radarr-4k)')).toMatchObject({
    result: 'connected',
    because:
      'It is the server for 4K, because its service is called radarr-4k, and the default. Change it in Seerr, under Settings, Services.',
  })
})

test('of two Sonarrs that are not for 4K, the usual one is the default', async () => {
  const { machine } = await severalManagers()
  const done = await runConnect(machine)
  expect(await serversOf(machine, 'series')).toMatchObject([
    { host: 'sonarr', is_4k: false, is_default: true },
    { host: 'sonarr-anime', is_4k: false, is_default: false },
  ])
  expect(findLink(done, 'Seerr sends approved requests to Sonarr (sonarr-anime)').because).toContain('not the default')
  const again = await runConnect(machine)
  expect(again.summary).toStartWith('Everything is connected already')
})

test('an entry that a person made in Seerr stays the default, and keeps its switches', async () => {
  const { machine, sharedState } = await severalManagers()
  const own = {
    id: 0,
    name: 'Films',
    hostname: 'radarr-4k',
    port: 7878,
    apiKey: 'x',
    useSsl: false,
    activeProfileId: 5,
    activeProfileName: 'Ultra-HD',
    minimumAvailability: 'released',
    activeDirectory: '/data/media/films-4k',
    is4k: false,
    isDefault: true,
  }
  sharedState.getOrCreate('seerr radarr', () => [own])
  await runConnect(machine)
  expect(await serversOf(machine, 'films')).toMatchObject([
    { host: 'radarr-4k', is_4k: false, is_default: true },
    { host: 'radarr', is_4k: false, is_default: false },
  ])
})

test('Prowlarr joins each of them under a name of its own', async () => {
  const { machine } = await severalManagers()
  await runConnect(machine)
  const [prowlarr] = (await mediaAppsOf(machine)).indexerManagers
  const entries = knownValue(await prowlarr!.links.consumers.list())
  expect(entries.map(({ name, host }) => `${name} at ${host}`).toSorted()).toEqual([
    'Radarr (radarr) at radarr',
    'Radarr (radarr-4k) at radarr-4k',
    'Sonarr (sonarr) at sonarr',
    'Sonarr (sonarr-anime) at sonarr-anime',
  ])
})

test('each of them has a category and a folder of its own in the download client', async () => {
  const { machine } = await severalManagers()
  await runConnect(machine)
  const { downloadClients, mediaManagers } = await mediaAppsOf(machine)
  expect(knownValue(await downloadClients[0]!.categories())).toEqual(
    expect.arrayContaining([
      { name: 'films-radarr', path: '/data/torrents/films-radarr' },
      { name: 'films-radarr-4k', path: '/data/torrents/films-radarr-4k' },
      { name: 'tv-sonarr', path: '/data/torrents/tv-sonarr' },
      { name: 'tv-sonarr-anime', path: '/data/torrents/tv-sonarr-anime' },
    ]),
  )
  const used = await Promise.all(
    mediaManagers.map(async ({ links }) => knownValue(await links.downloadClients.list())[0]!.category),
  )
  expect(used.toSorted()).toEqual(['films-radarr', 'films-radarr-4k', 'tv-sonarr', 'tv-sonarr-anime'])
})

test('two that share a category are reported, because each may import what the other asked for', async () => {
  const { machine } = await severalManagers({
    services: [
      ['radarr', 'radarr'],
      ['radarr', 'radarr-4k'],
    ],
    rootOf: {},
  })
  const { mediaManagers, downloadClients } = await mediaAppsOf(machine)
  const [address, credential] = [
    knownValue(await downloadClients[0]!.internalAddress()),
    knownValue(await downloadClients[0]!.shareCredential()),
  ]
  for (const { links } of mediaManagers)
    await links.downloadClients.add({
      app: 'qbittorrent',
      title: 'qBittorrent',
      internalAddress: address,
      credential,
      category: 'films',
      protocol: 'torrent',
    })
  const done = await runConnect(machine)
  expect(findLink(done, 'qBittorrent keeps downloads for Radarr (radarr-4k) separate')).toMatchObject({
    result: 'skipped',
    because: expect.stringContaining('Radarr (radarr-4k) and Radarr (radarr) both use the category films'),
  })
})

test('Bazarr is joined to the one that is not for 4K, and says that the other gets no subtitles', async () => {
  const { machine } = await severalManagers()
  const done = await runConnect(machine)
  expect(
    done.connections.filter(({ from_service }) => from_service === 'bazarr').map(({ to_service }) => to_service),
  ).toEqual(['radarr', 'sonarr'])
  expect(findLink(done, 'Bazarr finds subtitles for Radarr (radarr)').because).toBe(
    'Bazarr works with one app for films only. Radarr (radarr-4k) gets no subtitles from it.',
  )
  const [bazarr] = (await mediaAppsOf(machine)).subtitleManagers
  expect(knownValue(await bazarr!.links.mediaManager('films'))).toMatchObject({ host: 'radarr' })
})

test('a Radarr is the one for 4K because of its root folder, even if its service is called anything', async () => {
  const { machine } = await severalManagers({
    services: [
      ['radarr', 'movies'],
      ['radarr', 'more'],
    ],
    rootOf: { movies: '/data/media/films', more: '/data/media/uhd' },
  })
  const done = await runConnect(machine)
  expect(findLink(done, 'Seerr sends approved requests for 4K to Radarr (more)').because).toContain(
    'because it files its films in /data/media/uhd',
  )
  expect(await serversOf(machine, 'films')).toMatchObject([
    { host: 'movies', is_4k: false, is_default: true },
    { host: 'more', is_4k: true, is_default: true },
  ])
})

test('if every Radarr is for 4K, Seerr sends usual requests to the first', async () => {
  const { machine } = await severalManagers({
    services: [
      ['radarr', 'radarr-4k'],
      ['radarr', 'radarr-uhd'],
    ],
    rootOf: { 'radarr-4k': '/data/media/films', 'radarr-uhd': '/data/media/music' },
  })
  await runConnect(machine)
  expect(await serversOf(machine, 'films')).toMatchObject([
    { host: 'radarr-4k', is_4k: false, is_default: true },
    { host: 'radarr-uhd', is_4k: false, is_default: false },
  ])
})

test('a second Radarr is never given the folder of the first', async () => {
  const { machine } = await severalManagers({
    services: [
      ['radarr', 'radarr'],
      ['radarr', 'radarr-4k'],
    ],
    rootOf: {},
  })
  const done = await runConnect(machine)
  expect(findLink(done, 'Radarr (radarr-4k) files its films in /data/media/films-4k')).toMatchObject({
    result: 'not-possible',
    because: 'Radarr (radarr-4k) cannot see the folder /data/media/films-4k: it does not exist.',
  })
})
