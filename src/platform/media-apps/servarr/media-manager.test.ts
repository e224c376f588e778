import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { mediaAppsOf } from '../media-apps.ts'
import type { MediaManager } from '../roles/media-manager.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'

async function libraryOf(app: string, options: Parameters<typeof fakeApp>[1] = {}): Promise<MediaManager> {
  const { mediaManagers } = await mediaAppsOf(await fakeStack([fakeApp(app, options)]))
  return mediaManagers[0]!
}

test('Sonarr is found in the stack and accepts the key from its config.xml', async () => {
  const sonarr = await libraryOf('sonarr')
  expect(knownValue(await sonarr.info())).toMatchObject({ version: '4.0.20.3014', name: null })
  expect(knownValue(await sonarr.credentialReference())).toEqual({ type: 'api-key', source: 'its config.xml' })
})

test('a key in the environment takes precedence, in any letter case', async () => {
  const key = 'ab'.repeat(16)
  const sonarr = await libraryOf('sonarr', { key, files: [], environment: [`Sonarr__Auth__ApiKey=${key}`] })
  expect(knownValue(await sonarr.info()).version).toBe('4.0.20.3014')
  expect(knownValue(await sonarr.credentialReference()).source).toBe('SONARR__AUTH__APIKEY')
})

test('Sonarr lists series with external ids and counts per season', async () => {
  const items = knownValue(await (await libraryOf('sonarr')).items())
  expect(items.find(({ title }) => title === 'Severance')).toMatchObject({
    id: '1',
    media: 'series',
    ids: { tvdb: '371980', tmdb: '95396', imdb: 'tt11280740', musicbrainz: null },
    path: '/data/media/tv/Severance (2022)',
    wanted_parts: 19,
    present_parts: 17,
    seasons: [
      { number: 1, wanted_parts: 9, present_parts: 9 },
      { number: 2, wanted_parts: 10, present_parts: 8 },
      { number: 3, wanted_parts: 0, present_parts: 0, total_parts: 3 },
    ],
  })
})

test('the calendar has the parts and releases between two moments', async () => {
  const [from, until] = [new Date('2026-03-18T00:00:00Z'), new Date('2026-03-23T00:00:00Z')]
  const releases = async (app: string) =>
    knownValue(await (await libraryOf(app)).calendar(from, until)).map(({ item, part, release, airs, has_file }) => [
      item,
      part?.title ?? release,
      'day' in airs ? airs.day : airs.at.toISOString(),
      has_file,
    ])
  expect((await releases('sonarr')).at(-1)).toEqual(['1', 'Petrichor', '2026-03-22T02:00:00.000Z', false])
  expect(await releases('lidarr')).toEqual([['2', 'Radio Waves', '2026-03-20', false]])
  // A film is in it with all its releases.
  expect(await releases('radarr')).toEqual([
    ['5', 'cinema', '1924-01-10', false],
    ['5', 'digital', '1924-05-01', false],
    ['5', 'physical', '2026-03-20', false],
  ])
})

test('the calendar is asked for monitored items only', async () => {
  const asked: URL[] = []
  const intercept = ({ url }: Request) => void asked.push(new URL(url))
  await (await libraryOf('radarr', { intercept })).calendar(new Date(0), new Date(1))
  const query = asked.find(({ pathname }) => pathname.endsWith('/calendar'))!.searchParams
  expect(Object.fromEntries(query)).toEqual({
    start: '1970-01-01T00:00:00.000Z',
    end: '1970-01-01T00:00:00.001Z',
  })
})

test('an episode, its file and its history are joined by ids alone', async () => {
  const sonarr = await libraryOf('sonarr')
  const parts = knownValue(await sonarr.parts('2'))
  const fourth = parts.find(({ season, number }) => season === 3 && number === 4)!
  const file = knownValue(await sonarr.files('2')).find(({ id }) => id === fourth.file)!
  expect(file.path).toBe('/data/media/tv/The Bear (2022)/Season 03/The Bear - S03E04 - Episode 4 WEBDL-1080p.mkv')
  const events = knownValue(await sonarr.history('2')).filter(({ part }) => part === fourth.id)
  expect(events.map(({ kind, download_id: id }) => [kind, id])).toEqual([
    ['imported', 'SABnzbd_nzo_c81l0dpe'],
    ['grabbed', 'SABnzbd_nzo_c81l0dpe'],
  ])
  expect(events[0]).toMatchObject({ imported_path: file.path, file: file.id, client: 'SABnzbd' })
  const missing = parts.find(({ season, number }) => season === 3 && number === 10)!
  expect([missing.file, missing.searched_at]).toEqual([null, expect.any(Date)])
})

test('the queue has one row per episode, with the client’s download id', async () => {
  const rows = knownValue(await (await libraryOf('sonarr')).queue())
  expect(rows.map(({ protocol, status, health }) => [protocol, status, health])).toEqual([
    ['torrent', 'downloading', 'ok'],
    ['usenet', 'downloading', 'ok'],
  ])
  expect(rows[0]!.download_id).toMatch(/^[0-9A-F]{40}$/)
  const [stalled] = knownValue(await (await libraryOf('radarr')).queue())
  expect(stalled).toMatchObject({
    item: '5',
    status: 'warning',
    messages: ['The download is stalled with no connections'],
  })
})

test('Radarr lists films with their release dates and one file each', async () => {
  const radarr = await libraryOf('radarr')
  const films = knownValue(await radarr.items())
  expect(films.find(({ ids }) => ids.tmdb === '19')).toMatchObject({
    title: 'Metropolis',
    present_parts: 1,
    available_at: new Date('1927-05-01T00:00:00Z'),
  })
  expect(knownValue(await radarr.files('1'))).toMatchObject([
    {
      path: '/data/media/films/Metropolis (1927)/Metropolis (1927).mkv',
      runtime_minutes: 153,
      subtitles: ['eng', 'ger'],
    },
  ])
  expect(knownValue(await radarr.parts('1'))).toEqual([])
})

test('one request for the schema of a profile tells the qualities and saves a profile', async () => {
  const requested: string[] = []
  const radarr = fakeApp('radarr', {
    intercept: async ({ url }) => void requested.push(new URL(url).pathname),
  })
  const { mediaManagers } = await mediaAppsOf(await fakeStack([radarr]))
  const { quality } = mediaManagers[0]!
  const [best] = knownValue(await quality.availableQualities()).qualities.toReversed()
  const tier = { name: best!, qualities: [best!] }
  knownValue(
    await quality.saveProfile(
      {
        name: 'Best',
        upgrades_allowed: true,
        tiers: [tier],
        cutoff: best!,
        scores: {},
        min_score: 0,
        cutoff_score: 0,
        max_megabytes_per_minute: {},
      },
      null,
    ),
  )
  expect(requested.filter((path) => path.endsWith('/qualityprofile/schema'))).toHaveLength(1)
})

test('Lidarr lists artists, with albums as parts', async () => {
  const lidarr = await libraryOf('lidarr')
  const [artist] = knownValue(await lidarr.items())
  expect(artist).toMatchObject({ title: 'Nina Simone', ids: { musicbrainz: '2944824d-4c26-476f-a981-be849081942f' } })
  const albums = knownValue(await lidarr.parts(artist!.id))
  expect(albums).toHaveLength(11)
  expect(albums.every(({ file }) => file !== null)).toBe(true)
})

for (const app of ['sonarr', 'radarr', 'lidarr']) {
  test(`${app} reports its settings and its recent commands`, async () => {
    const manager = await libraryOf(app)
    const [any] = knownValue(await manager.qualityProfiles())
    expect(any).toMatchObject({ id: '1', name: 'Any', upgrades_allowed: true })
    expect(any!.allowed).toContain(any!.cutoff!)
    expect(knownValue(await manager.qualitySizes()).map(({ quality }) => quality)).toEqual(any!.allowed)
    expect(knownValue(await manager.rootFolders())).toMatchObject([{ accessible: true, free_bytes: 1_130_000_000_000 }])
    expect(knownValue(await manager.diskSpace())).toMatchObject([{ path: '/data', total_bytes: 8_000_000_000_000 }])
    expect(knownValue(await manager.health())).toEqual([])
    expect(knownValue(await manager.blocklist())).toEqual([])
    expect(knownValue(await manager.importSettings())).toEqual({
      hardlinks: true,
      recycle_bin: null,
      min_free_bytes: 100 * 1024 * 1024,
    })
    expect(knownValue(await manager.indexers()).map(({ manager_indexer_id: id }) => id)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ])
    expect(knownValue(await manager.downloadClients()).map(({ program, host }) => `${program} ${host}`)).toEqual([
      'QBittorrent gluetun',
      'Sabnzbd sabnzbd',
    ])
    const [searched] = knownValue(await manager.backgroundCommands())
    expect(searched!.name).toEndWith('Search')
    expect([...searched!.items, ...searched!.parts].length).toBeGreaterThan(0)
  })
}

test('Prowlarr reports failing indexers and recent queries', async () => {
  const { indexerManagers } = await mediaAppsOf(await fakeStack([fakeApp('prowlarr')]))
  const [prowlarr] = indexerManagers
  const all = knownValue(await prowlarr!.indexers())
  expect(all.filter(({ failure }) => failure).map(({ name }) => name)).toEqual(['Lantern'])
  const queries = knownValue(await prowlarr!.recentQueries())
  const last = queries.find(({ kind, indexer }) => kind === 'query' && indexer === '2')
  expect(last).toMatchObject({ successful: false, source: 'Sonarr', results: 0 })
  expect(queries.find(({ kind }) => kind === 'grab')?.title).toBeString()
  expect(knownValue(await prowlarr!.consumers()).map(({ program }) => program)).toEqual(['Sonarr', 'Radarr', 'Lidarr'])
})

test('repeated queries cause one request, and no result contains a key', async () => {
  const paths: string[] = []
  const sonarr = await libraryOf('sonarr', { intercept: ({ url }) => void paths.push(new URL(url).pathname) })
  const answers = await Promise.all([
    sonarr.items(),
    sonarr.items(),
    sonarr.history('2'),
    sonarr.downloadClients(),
    sonarr.indexers(),
  ])
  await sonarr.items()
  expect(paths.filter((path) => path === '/api/v3/series')).toHaveLength(1)
  expect(paths.filter((path) => path === '/ping')).toHaveLength(1)
  const { indexerManagers } = await mediaAppsOf(await fakeStack([fakeApp('prowlarr')]))
  const text = JSON.stringify([
    answers,
    await indexerManagers[0]!.recentQueries(),
    await indexerManagers[0]!.indexers(),
  ])
  expect(text).not.toContain(defaultKey('sonarr'))
  expect(text).not.toContain(defaultKey('prowlarr'))
  expect(text).not.toContain('apikey')
})
