import { expect, test } from 'bun:test'
import { mediaAppsOf } from '../../src/platform/media-apps/media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../test-support/media-apps/fake-stack.ts'
import { grabsOfFilm } from './grabs.ts'
import { filmPath, showPath } from './types.ts'
import { defaultHousehold } from './default-household.ts'
import { generateHousehold } from './large-household.ts'

const largeHousehold = generateHousehold({ films: 3000, series: 400 })

test('generateHousehold has the requested size, starts with the hand-made items, and is deterministic', () => {
  expect([largeHousehold.films.length, largeHousehold.shows.length]).toEqual([3000, 400])
  expect(largeHousehold.films.slice(0, defaultHousehold.films.length)).toEqual(defaultHousehold.films)
  expect(generateHousehold({ films: 3000, series: 400 })).toEqual(largeHousehold)
  expect(generateHousehold({ films: 0, series: 0 })).toEqual(defaultHousehold)
})

test('ids and folders are unique', () => {
  const { films, shows, requests, downloads } = largeHousehold
  for (const ids of [
    films.map(({ id }) => id),
    films.map(({ tmdb }) => tmdb),
    films.map(filmPath),
    shows.map(({ tvdb }) => tvdb),
    shows.map(showPath),
    requests.map(({ id }) => id),
    downloads.map(({ id }) => id),
  ])
    expect(new Set<unknown>(ids).size).toBe(ids.length)
})

test('missing items are downloading or wanted, matched by download id', () => {
  const missing = largeHousehold.films.filter(({ hasFile }) => !hasFile)
  expect(missing.length).toBeGreaterThan(100)
  const fetched = missing.flatMap((film) => grabsOfFilm(largeHousehold, film))
  expect(fetched.length).toBeGreaterThan(30)
  expect(fetched.every(({ importedHours }) => importedHours === null)).toBe(true)
})

test('the real clients read a large household, and ids match across apps', async () => {
  const names = ['radarr', 'sonarr', 'qbittorrent', 'jellyfin', 'seerr']
  const apps = await mediaAppsOf(await fakeStack(names.map((app) => fakeApp(app, { household: largeHousehold }))))
  const radarr = apps.mediaManagers.find(({ media }) => media === 'films')!
  const films = knownValue(await radarr.items())
  expect(films).toHaveLength(3000)
  const movies = knownValue(await apps.mediaServers[0]!.items()).filter(({ type }) => type === 'film')
  expect(movies.length).toBe(films.filter(({ present_parts }) => present_parts === 1).length)
  const clientHas = new Set(knownValue(await apps.downloadClients[0]!.downloads()).map(({ id }) => id))
  const queue = knownValue(await radarr.queue())
  expect(queue.length).toBeGreaterThan(30)
  expect(queue.every(({ download_id: id }) => clientHas.has(id ?? ''))).toBe(true)
  const known = new Map(films.map((film) => [film.id, film.ids.tmdb]))
  const handed = knownValue(await apps.requestManagers[0]!.requests()).filter(
    ({ server_item_id, media }) => server_item_id !== null && media === 'films',
  )
  expect(handed.length).toBeGreaterThan(150)
  expect(handed.every(({ server_item_id, ids }) => known.get(server_item_id ?? '') === ids.tmdb)).toBe(true)
})
