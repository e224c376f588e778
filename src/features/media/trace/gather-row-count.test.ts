import { expect, test } from 'bun:test'
import { generateHousehold } from '../../../../rehearsal/household/large-household.ts'
import type { Household } from '../../../../rehearsal/household/types.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { rowCountingStack } from '../../../../test-support/media-apps/sent-rows.ts'
import { gatherTraceApps } from './apps.ts'
import { gatherTrace } from './gather.ts'

const household = generateHousehold({ films: 300, series: 60 })
const film = household.films.find(({ id, hasFile }) => id > 100 && hasFile)!
const missing = household.films.find(({ id, hasFile }) => id > 100 && !hasFile)!
const download = household.downloads.find(({ target }) => 'film' in target && target.film === missing.id)!
const request = household.requests.find(({ target }) => 'film' in target && target.film === missing.id)!

async function traceCounted(term: string, of: Household = household) {
  const { machine, rowsOf } = await rowCountingStack(['sonarr', 'radarr', 'jellyfin', 'seerr', 'qbittorrent'], of)
  const data = await gatherTrace({ apps: await gatherTraceApps(machine), term, season: undefined, now: NOW })
  return {
    data,
    films: rowsOf('radarr', 'v3/movie'),
    series: rowsOf('sonarr', 'v3/series'),
    shown: rowsOf('jellyfin', '/Items'),
  }
}

test('trace of a title asks the media server for that title, and never for its library', async () => {
  const { data, films, series, shown } = await traceCounted(`${film.title} (${film.year})`)
  expect(data.hops.find(({ hop }) => hop === 'in-library')).toMatchObject({ state: 'done' })
  expect([films, series]).toEqual([[300], [60]])
  expect(shown.length).toBe(1)
  expect(shown[0]).toBeLessThan(20)
})

test('trace of a film without a file does not ask for all that a media server has', async () => {
  const { data, shown } = await traceCounted(`${missing.title} (${missing.year})`)
  expect(data.item).toMatchObject({ title: missing.title, parts_available: 0 })
  expect(shown.length).toBe(1)
  expect(shown[0]).toBeLessThan(20)
})

test('a title that the media server calls otherwise is found among all its items', async () => {
  const intercept = ({ url }: Request) =>
    /searchTerm/.test(url) ? Response.json({ Items: [], TotalRecordCount: 0, StartIndex: 0 }) : undefined
  const apps = [fakeApp('radarr', { household }), fakeApp('jellyfin', { household, intercept }), fakeApp('seerr')]
  const query = { term: `tmdb:${film.tmdb}`, season: undefined, now: NOW }
  const data = await gatherTrace({ apps: await gatherTraceApps(await fakeStack(apps)), ...query })
  expect(data.hops.find(({ hop }) => hop === 'in-library')).toMatchObject({ state: 'done' })
})

test.each([
  ['a request', `request ${request.id}`, []],
  ['a download', `download ${download.id}`, []],
  // A series has a number at TMDB too, by which Sonarr finds nothing.
  ['a number at TMDB', `tmdb:${missing.tmdb}`, [60]],
])('trace of %s asks Radarr for one film', async (_, term, expectedSeries) => {
  const { data, films, series } = await traceCounted(term)
  expect(data.item).toMatchObject({ title: missing.title, year: missing.year })
  expect([films.filter((rows) => rows > 1), series]).toEqual([[], expectedSeries])
})

test('trace of a number at TheTVDB asks Sonarr for one series, and Radarr for nothing', async () => {
  const show = household.shows[30]!
  const { data, films, series } = await traceCounted(`tvdb:${show.tvdb}`)
  expect(data.item).toMatchObject({ title: show.title, year: show.year })
  expect([films, series]).toEqual([[], [1]])
})
