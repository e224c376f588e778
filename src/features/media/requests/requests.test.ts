import { describe, expect, test } from 'bun:test'
import { requests as kind } from '../../../../contract/kinds/requests.ts'
import type { Library, LibraryItem, QueueRow } from '../../../platform/media-apps/roles/library.ts'
import type { Called, DeskMember, DeskRequest, RequestDesk } from '../../../platform/media-apps/roles/request-desk.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'
import { minutesAgo, NOW } from '../../../../test-support/engine.ts'
import { gatherRequests } from './gather.ts'

const known = async <T>(value: T): Promise<Known<T>> => ({ known: true, value, at: NOW })
const silent = async (): Promise<Known<never>> => ({
  known: false,
  because: 'Sonarr did not answer within 5 s.',
  code: 'APP-1',
})
const ids = (tvdb: string) => ({ tvdb, tmdb: null, imdb: null, musicbrainz: null })

const asked = (parts: Partial<DeskRequest> = {}): DeskRequest => ({
  id: '212',
  media: 'series',
  ids: ids('371980'),
  seasons: [2],
  state: 'approved',
  here: 'processing',
  by: { id: '3', name: 'Ana' },
  decided_by: null,
  asked_at: minutesAgo(60),
  changed_at: null,
  server: '0',
  item: '7',
  shown_as: null,
  ...parts,
})

const severance = (here: number, parts: Partial<LibraryItem> = {}): LibraryItem => ({
  id: '7',
  media: 'series',
  ids: ids('371980'),
  title: 'Severance',
  also: [],
  year: 2022,
  monitored: true,
  status: 'continuing',
  path: '/data/media/tv/Severance',
  profile: '1',
  added_at: minutesAgo(50),
  out_at: null,
  minutes: 50,
  size_bytes: 0,
  wanted: 19,
  here: 9 + here,
  seasons: [
    { number: 1, monitored: true, wanted: 9, here: 9, total: 9, size_bytes: 0 },
    { number: 2, monitored: true, wanted: 10, here, total: 10, size_bytes: 0 },
  ],
  searched_at: null,
  ...parts,
})

const ana: DeskMember = { id: '3', name: 'Ana', admin: false, requests: 1, seen_as: null }
const quota = {
  films: { days: 7, limit: 5, used: 1, left: 4 },
  series: { days: null, limit: null, used: 0, left: null },
}

function household({
  request = asked(),
  items = [severance(0)],
  queue = [] as QueueRow[],
  answers = true,
  called = null as Called | null,
  allowed = true,
} = {}) {
  const desk = {
    title: 'Seerr',
    requests: () => known([request]),
    members: () => known([ana]),
    quota: () => (allowed ? known(quota) : silent()),
    called: () => known(called),
  } as Partial<RequestDesk> as RequestDesk
  const sonarr = {
    title: 'Sonarr',
    media: 'series',
    items: () => (answers ? known(items) : silent()),
    queue: () => known(queue),
    profiles: () =>
      known([
        {
          id: '1',
          name: 'Balanced',
          upgrades: true,
          cutoff: 'WEBDL-1080p',
          allowed: ['WEBDL-1080p'],
          least_score: 0,
          cutoff_score: 0,
        },
      ]),
    sizes: () => known([{ quality: 'WEBDL-1080p', least: 4, preferred: 40, most: 130 }]),
  } as Partial<Library> as Library
  return { desk, libraries: [sonarr], member: undefined, now: NOW }
}

const told = async (given: Parameters<typeof household>[0]) => {
  const data = await gatherRequests(household(given))
  expect(kind.shape.parse(data)).toEqual(data)
  return { ...data, only: data.requests[0]! }
}

describe('where a request got to', () => {
  const row = { item: '7', health: 'ok', messages: [] as string[] } as Partial<QueueRow> as QueueRow
  const cases: [string, Parameters<typeof household>[0], string, string | null][] = [
    [
      'nobody approved it',
      { request: asked({ state: 'pending' }) },
      'waiting-for-approval',
      'Nobody has approved it yet.',
    ],
    ['it was declined', { request: asked({ state: 'declined' }) }, 'declined', null],
    [
      'approved and never handed on',
      { request: asked({ item: null, server: null }), items: [] },
      'lost',
      'Seerr approved it and never handed it to the library.',
    ],
    [
      'taken out of the library since',
      { items: [] },
      'lost',
      'The library was given this series and does not have it any more.',
    ],
    ['looked for', {}, 'wanted', 'Sonarr looks for it and has found nothing yet.'],
    ['on its way', { queue: [row] }, 'coming', null],
    [
      'on its way, with trouble',
      { queue: [{ ...row, health: 'warning', messages: ['No files found are eligible'] }] },
      'coming',
      'No files found are eligible',
    ],
    ['some of it is here', { items: [severance(4)] }, 'partly-here', null],
    ['all of it is here', { items: [severance(10)] }, 'here', null],
    [
      'the library does not look for it',
      { items: [severance(0, { monitored: false })] },
      'wanted',
      'Sonarr has it and does not look for it: it is not monitored.',
    ],
    ['the library does not answer', { answers: false }, 'not-known', 'Sonarr did not answer within 5 s.'],
  ]
  for (const [what, given, state, because] of cases) {
    test(what, async () => expect((await told(given)).only).toMatchObject({ state, because }))
  }
})

test('only the seasons that were asked for count, and their size is what the profile prefers', async () => {
  const { only } = await told({ items: [severance(4)] })
  expect(only).toMatchObject({
    title: 'Severance',
    parts_here: 4,
    parts_wanted: 10,
    expected_bytes: 50 * 40 * 1_000_000 * 10,
    waiting_seconds: 3600,
  })
})

test('what is here does not wait any more', async () => {
  expect((await told({ items: [severance(10)] })).only).toMatchObject({ waiting_seconds: null, command: null })
})

test('where the desk and the library disagree, both are told', async () => {
  expect((await told({ request: asked({ here: 'available' }) })).only.disagreement).toBe(
    'Seerr says it is here, and Sonarr does not have it.',
  )
  expect((await told({ items: [severance(10)] })).only.disagreement).toBe(
    'Sonarr has it, and Seerr has not noticed yet.',
  )
})

test('items are joined by the numbers of the catalogues, never by titles', async () => {
  const other = severance(10, { id: '8', ids: ids('1'), title: 'Severance' })
  expect((await told({ request: asked({ item: null }), items: [other] })).only.state).toBe('lost')
})

test('a member that does not exist gets the nearest one offered; an existing one narrows', async () => {
  expect(gatherRequests({ ...household(), member: 'Anna' })).rejects.toThrow('Did you mean Ana?')
  expect((await gatherRequests({ ...household(), member: 'ana' })).requests).toHaveLength(1)
})

test('without a desk nobody can ask, and that is an answer', async () => {
  expect(await gatherRequests({ ...household(), desk: undefined })).toMatchObject({
    requests: [],
    summary: 'Nobody can ask for anything: no app for requests is on.',
  })
})

test('what no library has is called as the desk calls it, and is followed by its number', async () => {
  const nowhere = { request: asked({ state: 'pending', item: null }), items: [] }
  const called = { title: 'Severance', also: [], year: 2022 }
  const followed = 'usher trace "request 212"'
  expect((await told({ ...nowhere, called })).only).toMatchObject({ title: 'Severance', year: 2022, command: followed })
  expect((await told(nowhere)).only).toMatchObject({ title: null, year: null, command: followed })
  expect((await told({ answers: false, called })).only).toMatchObject({ title: 'Severance', state: 'not-known' })
})

test('a title is offered as a shell needs it', async () => {
  const items = [severance(0, { title: 'A "$9" Life' })]
  expect((await told({ items })).only.command).toBe('usher trace "a \\"\\$9\\" life"')
})

test('what a member may ask for is not known where the desk does not say', async () => {
  const { members, not_known: unheard } = await told({ allowed: false })
  expect(members[0]).toMatchObject({ films: null, series: null })
  expect(unheard).toEqual([{ app: 'Seerr', because: 'Sonarr did not answer within 5 s.' }])
})

describe('with two libraries of one sort', () => {
  const shelf = (items: LibraryItem[]) => household({ items }).libraries[0]!
  const other = severance(10, { ids: ids('1'), title: 'Another with the same number' })
  const only = async (...libraries: Library[]) => {
    const { requests } = await gatherRequests({ ...household(), libraries })
    return requests[0]!
  }

  test('the number that one of them gives means nothing in the other', async () => {
    const mine = severance(0, { id: '30' })
    expect(await only(shelf([other]), shelf([mine]))).toMatchObject({ title: 'Severance', state: 'wanted' })
    expect(await only(shelf([other]))).toMatchObject({ title: null, state: 'lost' })
  })

  test('the one that has it tells of it', async () => {
    const [without, has] = [severance(0, { id: '30' }), severance(10)]
    expect(await only(shelf([without]), shelf([has]))).toMatchObject({ state: 'here' })
    expect(await only(shelf([has]), shelf([without]))).toMatchObject({ state: 'here' })
  })
})
