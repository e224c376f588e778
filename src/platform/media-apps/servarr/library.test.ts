import { expect, test } from 'bun:test'
import { usualKey } from '../../../../rehearsal/apps/keys.ts'
import { appsOf } from '../apps.ts'
import type { Library } from '../roles/library.ts'
import { cast, stage, value } from '../../../../test-support/media-apps/stage.ts'

async function libraryOf(app: string, options: Parameters<typeof cast>[1] = {}): Promise<Library> {
  const { libraries } = await appsOf(await stage([cast(app, options)]))
  return libraries[0]!
}

test('Sonarr is found in the stack, met, and shown the key of its config.xml', async () => {
  const sonarr = await libraryOf('sonarr')
  expect(value(await sonarr.about())).toMatchObject({ version: '4.0.20.3014', name: null })
  expect(value(await sonarr.credential())).toEqual({ sort: 'api-key', place: 'its config.xml' })
})

test('a key set in the environment wins, however its name is written', async () => {
  const key = 'ab'.repeat(16)
  const sonarr = await libraryOf('sonarr', { key, files: [], environment: [`Sonarr__Auth__ApiKey=${key}`] })
  expect(value(await sonarr.about()).version).toBe('4.0.20.3014')
  expect(value(await sonarr.credential()).place).toBe('SONARR__AUTH__APIKEY')
})

test('Sonarr tells series with the ids of the others, and what of each season is here', async () => {
  const items = value(await (await libraryOf('sonarr')).items())
  expect(items.find(({ title }) => title === 'Severance')).toMatchObject({
    id: '1',
    media: 'series',
    ids: { tvdb: '371980', tmdb: '95396', imdb: 'tt11280740', musicbrainz: null },
    path: '/data/media/tv/Severance (2022)',
    wanted: 19,
    here: 17,
    seasons: [
      { number: 1, wanted: 9, here: 9 },
      { number: 2, wanted: 10, here: 8 },
    ],
  })
})

test('an episode, its file and its history are joined by ids alone', async () => {
  const sonarr = await libraryOf('sonarr')
  const parts = value(await sonarr.parts('2'))
  const fourth = parts.find(({ season, number }) => season === 3 && number === 4)!
  const file = value(await sonarr.files('2')).find(({ id }) => id === fourth.file)!
  expect(file.path).toBe('/data/media/tv/The Bear (2022)/Season 03/The Bear - S03E04 - Episode 4 WEBDL-1080p.mkv')
  const told = value(await sonarr.history('2')).filter(({ part }) => part === fourth.id)
  expect(told.map(({ kind, download_id: id }) => [kind, id])).toEqual([
    ['imported', 'SABnzbd_nzo_c81l0dpe'],
    ['grabbed', 'SABnzbd_nzo_c81l0dpe'],
  ])
  expect(told[0]).toMatchObject({ imported_path: file.path, file: file.id, client: 'SABnzbd' })
  const missing = parts.find(({ season, number }) => season === 3 && number === 10)!
  expect([missing.file, missing.searched_at]).toEqual([null, expect.any(Date)])
})

test('the queue has a row for each episode, with the download that the client knows', async () => {
  const rows = value(await (await libraryOf('sonarr')).queue())
  expect(rows.map(({ protocol, status, health }) => [protocol, status, health])).toEqual([
    ['torrent', 'downloading', 'ok'],
    ['usenet', 'downloading', 'ok'],
  ])
  expect(rows[0]!.download_id).toMatch(/^[0-9A-F]{40}$/)
  const [stalled] = value(await (await libraryOf('radarr')).queue())
  expect(stalled).toMatchObject({
    item: '5',
    status: 'warning',
    messages: ['The download is stalled with no connections'],
  })
})

test('Radarr tells films, when they came out, and their one file', async () => {
  const radarr = await libraryOf('radarr')
  const films = value(await radarr.items())
  expect(films.find(({ ids }) => ids.tmdb === '19')).toMatchObject({
    title: 'Metropolis',
    here: 1,
    out_at: new Date('1927-05-01T00:00:00Z'),
  })
  expect(value(await radarr.files('1'))).toMatchObject([
    { path: '/data/media/films/Metropolis (1927)/Metropolis (1927).mkv', minutes: 153, subtitles: ['eng', 'ger'] },
  ])
  expect(value(await radarr.parts('1'))).toEqual([])
})

test('Lidarr tells artists, and albums as their parts', async () => {
  const lidarr = await libraryOf('lidarr')
  const [artist] = value(await lidarr.items())
  expect(artist).toMatchObject({ title: 'Nina Simone', ids: { musicbrainz: '2944824d-4c26-476f-a981-be849081942f' } })
  const albums = value(await lidarr.parts(artist!.id))
  expect(albums).toHaveLength(11)
  expect(albums.every(({ file }) => file !== null)).toBe(true)
})

for (const app of ['sonarr', 'radarr', 'lidarr']) {
  test(`${app}: what is set and what was done last`, async () => {
    const library = await libraryOf(app)
    const [any] = value(await library.profiles())
    expect(any).toMatchObject({ id: '1', name: 'Any', upgrades: true })
    expect(any!.allowed).toContain(any!.cutoff!)
    expect(value(await library.sizes()).map(({ quality }) => quality)).toEqual(any!.allowed)
    expect(value(await library.roots())).toMatchObject([{ accessible: true, free_bytes: 1_130_000_000_000 }])
    expect(value(await library.disks())).toMatchObject([{ path: '/data', total_bytes: 8_000_000_000_000 }])
    expect(value(await library.health())).toEqual([])
    expect(value(await library.blocked())).toEqual([])
    expect(value(await library.importing())).toEqual({
      hardlinks: true,
      recycle_bin: null,
      least_free_bytes: 100 * 1024 * 1024,
    })
    expect(value(await library.sources()).map(({ managed_as: id }) => id)).toEqual(['1', '2', '3', '4', '5'])
    expect(value(await library.hands()).map(({ program, host }) => `${program} ${host}`)).toEqual([
      'QBittorrent gluetun',
      'Sabnzbd sabnzbd',
    ])
    const [searched] = value(await library.commands())
    expect(searched!.name).toEndWith('Search')
    expect([...searched!.items, ...searched!.parts].length).toBeGreaterThan(0)
  })
}

test('Prowlarr tells which indexers fail, and what each was asked and said', async () => {
  const { indexers } = await appsOf(await stage([cast('prowlarr')]))
  const [prowlarr] = indexers
  const all = value(await prowlarr!.indexers())
  expect(all.filter(({ failing }) => failing).map(({ name }) => name)).toEqual(['Lantern'])
  const asked = value(await prowlarr!.asked())
  const last = asked.find(({ kind, indexer }) => kind === 'query' && indexer === '2')
  expect(last).toMatchObject({ successful: false, source: 'Sonarr', results: 0 })
  expect(asked.find(({ kind }) => kind === 'grab')?.title).toBeString()
  expect(value(await prowlarr!.consumers()).map(({ program }) => program)).toEqual(['Sonarr', 'Radarr', 'Lidarr'])
})

test('the same question is asked once, and no key is in any answer', async () => {
  const paths: string[] = []
  const sonarr = await libraryOf('sonarr', { before: ({ url }) => void paths.push(new URL(url).pathname) })
  const answers = await Promise.all([
    sonarr.items(),
    sonarr.items(),
    sonarr.history('2'),
    sonarr.hands(),
    sonarr.sources(),
  ])
  await sonarr.items()
  expect(paths.filter((path) => path === '/api/v3/series')).toHaveLength(1)
  expect(paths.filter((path) => path === '/ping')).toHaveLength(1)
  const { indexers } = await appsOf(await stage([cast('prowlarr')]))
  const said = JSON.stringify([answers, await indexers[0]!.asked(), await indexers[0]!.indexers()])
  expect(said).not.toContain(usualKey('sonarr'))
  expect(said).not.toContain(usualKey('prowlarr'))
  expect(said).not.toContain('apikey')
})
