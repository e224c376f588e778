import { expect, test } from 'bun:test'
import { generateHousehold } from '../../../../rehearsal/household/large-household.ts'
import { knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { rowCountingStack } from '../../../../test-support/media-apps/sent-rows.ts'
import { mediaAppsOf } from '../media-apps.ts'
import type { ExternalIds, ItemReference } from '../roles/media-manager.ts'

const household = generateHousehold({ films: 300, series: 60 })
const none: ExternalIds = { tvdb: null, tmdb: null, imdb: null, musicbrainz: null }
const byTmdb = (tmdb: number | string, item: string | null = null): ItemReference => ({
  ids: { ...none, tmdb: String(tmdb) },
  item,
})
const byTvdb = (tvdb: number): ItemReference => ({ ids: { ...none, tvdb: String(tvdb) }, item: null })

async function itemsFor(app: string, wanted: readonly ItemReference[]) {
  const { machine, rowsOf } = await rowCountingStack([app], household)
  const [manager] = (await mediaAppsOf(machine)).mediaManagers
  const items = knownValue(await manager!.itemsFor(wanted))
  return { items, rowsOf: (path: string) => rowsOf(app, path) }
}

const films = household.films.slice(50, 90)

test('a few films are asked for by their ids, one row each', async () => {
  const wanted = films.slice(0, 25)
  const { items, rowsOf } = await itemsFor(
    'radarr',
    wanted.map(({ tmdb }) => byTmdb(tmdb)),
  )
  expect(items.map(({ title }) => title)).toEqual(wanted.map(({ title }) => title))
  expect(rowsOf('/movie')).toEqual(Array.from({ length: 25 }, () => 1))
})

test('many films are asked for at once, as all of them are, and only those are read', async () => {
  const wanted = films.slice(0, 26)
  const { items, rowsOf } = await itemsFor('radarr', [
    ...wanted.slice(1).map(({ tmdb }) => byTmdb(tmdb)),
    byTmdb(999_999_999, String(wanted[0]!.id)),
  ])
  expect(items.map(({ title }) => title)).toEqual(wanted.map(({ title }) => title))
  expect(rowsOf('/movie')).toEqual([300])
})

test('films that are asked for after all films need no request', async () => {
  const { machine, rowsOf } = await rowCountingStack(['radarr'], household)
  const [manager] = (await mediaAppsOf(machine)).mediaManagers
  await manager!.items()
  await manager!.itemsFor(films.map(({ tmdb }) => byTmdb(tmdb)))
  expect(rowsOf('radarr', '/movie')).toEqual([300])
})

test('a series is asked for by its number at TheTVDB, and by no other', async () => {
  const show = household.shows[20]!
  const found = await itemsFor('sonarr', [byTvdb(show.tvdb)])
  expect([found.items.map(({ title }) => title), found.rowsOf('/series')]).toEqual([[show.title], [1]])
  const all = await itemsFor('sonarr', [byTmdb(show.tmdb)])
  expect([all.items.map(({ title }) => title), all.rowsOf('/series')]).toEqual([[show.title], [60]])
})

test('an item that its catalogue id does not find is asked for by the id of the app', async () => {
  const [film] = films
  const found = await itemsFor('radarr', [byTmdb(999_999_999, String(film!.id)), byTmdb(999_999_998, '77777')])
  expect(found.items.map(({ title }) => title)).toEqual([film!.title])
  expect(found.rowsOf('/movie')).toEqual([0, 0])
})

test('an app is not asked for what it cannot have, nor for an id that is no number', async () => {
  const { items, rowsOf } = await itemsFor('radarr', [byTvdb(371_980)])
  expect([items, rowsOf('/movie')]).toEqual([[], []])
  const music = await itemsFor('lidarr', [byTmdb(1)])
  expect([music.items, music.rowsOf('/artist')]).toEqual([[], []])
  const all = await itemsFor('radarr', [byTmdb('1&apikey=x')])
  expect([all.items, all.rowsOf('/movie')]).toEqual([[], [300]])
})

test.each([
  ['sonarr', '/series', 60],
  ['radarr', '/movie', 300],
  ['lidarr', '/artist', household.artists.length],
])(
  '%s says with one request what concerns the quality of each item, and as much as of whole items',
  async (app, path, rows) => {
    const { machine, rowsOf } = await rowCountingStack([app], household)
    const [manager] = (await mediaAppsOf(machine)).mediaManagers
    const assigned = knownValue(await manager!.assignedItems())
    expect(rowsOf(app, path)).toEqual([rows])
    const whole = knownValue(await manager!.items())
    expect(whole).toMatchObject(assigned)
    expect(Object.keys(assigned[0]!)).not.toContain('path')
    expect(await manager!.assignedItems()).toEqual(await manager!.items())
    expect(rowsOf(app, path)).toEqual([rows, rows])
  },
)
