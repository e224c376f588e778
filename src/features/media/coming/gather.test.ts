import { describe, expect, test } from 'bun:test'
import { coming as kind } from '../../../../contract/kinds/coming.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { Household } from '../../../../rehearsal/household/types.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { gatherTraceApps } from '../trace/apps.ts'
import { gatherTrace } from '../trace/gather.ts'
import { gatherComing } from './gather.ts'

const apps = ['sonarr', 'radarr', 'lidarr', 'seerr']
const stackOf = (household: Household = defaultHousehold, settings: Record<string, string> = {}) =>
  fakeStack(
    apps.map((app) => fakeApp(app, { household })),
    settings,
  )
const coming = async (days: number, ...given: Parameters<typeof stackOf>) => gatherComing(await stackOf(...given), days)

const sherlock = defaultHousehold.films.at(-1)!
const withFilm = (film: Partial<typeof sherlock>): Household => ({
  ...defaultHousehold,
  films: [...defaultHousehold.films.slice(0, -1), { ...sherlock, ...film }],
})

test('coming lists the releases of every library, the earliest first, as its kind declares them', async () => {
  const data = await coming(14)
  expect(kind.schema.parse(data)).toEqual(data)
  expect(data).toMatchObject({ first_day: '2026-03-14', last_day: '2026-03-27', complete: true, not_known: [] })
  expect(data.summary).toBe('7 episodes, 1 film and 1 album in the next 14 days.')
  expect(data.items.map(({ id, airs_at, release_date }) => [id, airs_at ?? release_date])).toEqual([
    ['sonarr:tvdb:371980:s3e1', '2026-03-15T02:00:00.000Z'],
    ...[1, 2, 3, 4, 5].map((number) => [`sonarr:tvdb:353546:s3e${number}`, '2026-03-18T08:00:00.000Z']),
    ['lidarr:musicbrainz:89736893-5823-c53c-acb3-59be157c0259', '2026-03-20'],
    ['radarr:tmdb:992:physical', '2026-03-20'],
    ['sonarr:tvdb:371980:s3e2', '2026-03-22T02:00:00.000Z'],
  ])
})

test('each release has one ID, and a moment or a day', async () => {
  const { items } = await coming(90)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(items.filter(({ airs_at, release_date }) => (airs_at === null) === (release_date === null))).toEqual([])
})

test('the term of each release finds its title, season and episode with trace', async () => {
  const machine = await stackOf()
  const { items } = await gatherComing(machine, 14)
  const apps = await gatherTraceApps(machine)
  for (const { term, title, season, episode } of items) {
    const traced = await gatherTrace({ apps, term, season: undefined, now: NOW })
    expect([term, traced.candidates, traced.item]).toMatchObject([term, [], { title, season, episode }])
  }
})

describe('the days begin at midnight in the household’s time zone', () => {
  const lastDays = async (zone: string, days: number) => {
    const { first_day, last_day, items } = await coming(days, defaultHousehold, { TZ: zone })
    return [first_day, last_day, items.map(({ id }) => id)]
  }
  const first = 'sonarr:tvdb:371980:s3e1'

  test('an episode after midnight in UTC airs today further west', async () => {
    expect(await lastDays('America/New_York', 1)).toEqual(['2026-03-14', '2026-03-14', [first]])
    expect(await lastDays('Europe/Lisbon', 1)).toEqual(['2026-03-14', '2026-03-14', []])
  })

  test('it is tomorrow already further east, and a day is the same everywhere', async () => {
    expect(await lastDays('Pacific/Auckland', 1)).toEqual(['2026-03-15', '2026-03-15', [first]])
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu'])
      expect((await lastDays(zone, 7))[2]).toContain('radarr:tmdb:992:physical')
  })

  test('a time zone that does not exist is ignored', async () => {
    expect((await coming(1, defaultHousehold, { TZ: 'Middle/Earth' })).first_day).toBe('2026-03-14')
  })
})

test('a film is listed once for each release in the period', async () => {
  const household = withFilm({ year: 2026, physicalInDays: 6 })
  const releases = async (days: number) => (await coming(days, household)).items.flatMap(({ release }) => release ?? [])
  expect([await releases(14), await releases(90)]).toEqual([['physical'], ['physical', 'digital']])
})

test('what a library has a file of is available', async () => {
  const hasFile = withFilm({ hasFile: true })
  const stateOfFilm = async (household: Household) =>
    (await coming(14, household)).items.find(({ media }) => media === 'films')?.state
  expect([await stateOfFilm(hasFile), await stateOfFilm(defaultHousehold)]).toEqual(['available', 'expected'])
})

describe('requested_by', () => {
  const requested = async (...requests: Household['requests']) => {
    const { items } = await coming(5, { ...defaultHousehold, requests })
    return new Map(items.map(({ title, requested_by }) => [title, requested_by]))
  }
  const asked: Household['requests'][number] = {
    id: 1,
    memberId: 1,
    target: { show: 1, seasons: [3] },
    status: 2,
    mediaStatus: 3,
    ageHours: 1,
  }

  test('names the members who requested that season, each once', async () => {
    const members = await requested(asked, { ...asked, id: 2, memberId: 2 }, { ...asked, id: 3, is4k: true })
    expect([members.get('Severance'), members.get('Bluey')]).toEqual([['Ana', 'Ben'], []])
  })

  test('is empty for another season and for a declined request', async () => {
    const otherSeason = { ...asked, target: { show: 1, seasons: [1, 2] } }
    expect((await requested(otherSeason, { ...asked, id: 2, status: 3 })).get('Severance')).toEqual([])
  })
})

test('a title in two libraries is listed for each of them', async () => {
  const machine = await fakeStack([fakeApp('radarr'), fakeApp('radarr', { service: 'radarr-4k' })])
  const { items } = await gatherComing(machine, 14)
  expect(items.map(({ id, service, library_app }) => [id, service, library_app])).toEqual([
    ['radarr-4k:tmdb:992:physical', 'radarr-4k', 'Radarr (radarr-4k)'],
    ['radarr:tmdb:992:physical', 'radarr', 'Radarr (radarr)'],
  ])
})
