import { expect, test } from 'bun:test'
import { appsOf } from '../../src/platform/media-apps/apps.ts'
import { cast, stage, value } from '../../test-support/media-apps/stage.ts'
import { grabsOfFilm } from './grabs.ts'
import { filmPath, showPath } from './kinds.ts'
import { household } from './library.ts'
import { householdOf } from './sized.ts'

const large = householdOf({ films: 3000, series: 400 })

test('it is as large as asked for, begins with the one made by hand, and is the same every time', () => {
  expect([large.films.length, large.shows.length]).toEqual([3000, 400])
  expect(large.films.slice(0, household.films.length)).toEqual(household.films)
  expect(householdOf({ films: 3000, series: 400 })).toEqual(large)
  expect(householdOf({ films: 0, series: 0 })).toEqual(household)
})

test('no two things share a number or a folder', () => {
  const { films, shows, requests, downloads } = large
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

test('what is not here is on its way or wished for, by the id of the download', () => {
  const missing = large.films.filter(({ here }) => !here)
  expect(missing.length).toBeGreaterThan(100)
  const fetched = missing.flatMap((film) => grabsOfFilm(large, film))
  expect(fetched.length).toBeGreaterThan(30)
  expect(fetched.every(({ importedHours }) => importedHours === null)).toBe(true)
})

test('the clients read all of it, and its ids meet across the apps', async () => {
  const names = ['radarr', 'sonarr', 'qbittorrent', 'jellyfin', 'seerr']
  const apps = await appsOf(await stage(names.map((app) => cast(app, { household: large }))))
  const radarr = apps.libraries.find(({ media }) => media === 'films')!
  const films = value(await radarr.items())
  expect(films).toHaveLength(3000)
  const shown = value(await apps.servers[0]!.items()).filter(({ sort }) => sort === 'film')
  expect(shown.length).toBe(films.filter(({ here }) => here === 1).length)
  const clientHas = new Set(value(await apps.downloads[0]!.downloads()).map(({ id }) => id))
  const queue = value(await radarr.queue())
  expect(queue.length).toBeGreaterThan(30)
  expect(queue.every(({ download_id: id }) => clientHas.has(id ?? ''))).toBe(true)
  const known = new Map(films.map((film) => [film.id, film.ids.tmdb]))
  const handed = value(await apps.desks[0]!.requests()).filter(({ item, media }) => item !== null && media === 'film')
  expect(handed.length).toBeGreaterThan(150)
  expect(handed.every(({ item, ids }) => known.get(item ?? '') === ids.tmdb)).toBe(true)
})
