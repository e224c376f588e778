import { describe, expect, test } from 'bun:test'
import { requests as kind } from '../../../../contract/kinds/requests.ts'
import type { MediaManager, MediaItem, QueueRow } from '../../../platform/media-apps/roles/media-manager.ts'
import type {
  CatalogueTitle,
  RequestUser,
  MediaRequest,
  RequestManager,
} from '../../../platform/media-apps/roles/request-manager.ts'
import type { Known } from '../../../lib/known.ts'
import { minutesAgo, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { gatherRequests } from './gather.ts'

const known = async <T>(value: T): Promise<Known<T>> => ({ known: true, value, at: NOW })
const silence = { known: false, because: 'Sonarr did not answer within 5 s.', code: 'APP-1' } as const
const unanswered = async (): Promise<Known<never>> => silence
const ids = (tvdb: string) => ({ tvdb, tmdb: null, imdb: null, musicbrainz: null })

const mediaRequest = (parts: Partial<MediaRequest> = {}): MediaRequest => ({
  id: '212',
  media: 'series',
  ids: ids('371980'),
  seasons: [2],
  state: 'approved',
  availability: 'processing',
  requested_by: { id: '3', name: 'Ana' },
  decided_by: null,
  requested_at: minutesAgo(60),
  changed_at: null,
  server_id: '0',
  is_4k: false,
  server_item_id: '7',
  media_server_item_id: null,
  ...parts,
})

const severance = (present_parts: number, parts: Partial<MediaItem> = {}): MediaItem => ({
  id: '7',
  media: 'series',
  ids: ids('371980'),
  title: 'Severance',
  alternative_titles: [],
  year: 2022,
  picture: 'sonarr:7.jpg',
  monitored: true,
  status: 'continuing',
  path: '/data/media/tv/Severance',
  profile: '1',
  added_at: minutesAgo(50),
  available_at: null,
  runtime_minutes: 50,
  size_bytes: 0,
  wanted_parts: 19,
  present_parts: 9 + present_parts,
  seasons: [
    { number: 1, monitored: true, wanted_parts: 9, present_parts: 9, total_parts: 9, size_bytes: 0 },
    { number: 2, monitored: true, wanted_parts: 10, present_parts, total_parts: 10, size_bytes: 0 },
  ],
  searched_at: null,
  ...parts,
})

const ana = { id: '3', name: 'Ana', admin: false, request_count: 1 } as Partial<RequestUser> as RequestUser
const quota = {
  films: { period_days: 7, limit: 5, used: 1, remaining: 4 },
  series: { period_days: null, limit: null, used: 0, remaining: null },
}

function household({
  request = mediaRequest(),
  items = [severance(0)],
  queue = [] as QueueRow[],
  answers = true,
  called = null as CatalogueTitle | null,
  allowed = true,
} = {}) {
  const requestManager = {
    title: 'Seerr',
    requests: () => known([request]),
    unreachableManagers: () => known([]),
    users: () => known([ana]),
    quota: () => (allowed ? known(quota) : unanswered()),
    catalogueTitle: () => known(called),
    links: { mediaManagers: unanswered } as never,
  } as Partial<RequestManager> as RequestManager
  const sonarr = {
    title: 'Sonarr',
    service: 'sonarr',
    internalAddress: unanswered,
    media: 'series',
    itemsFor: () => (answers ? known(items) : unanswered()),
    queue: () => known(queue),
    qualityProfiles: () =>
      known([
        {
          id: '1',
          name: 'Balanced',
          upgrades_allowed: true,
          cutoff: 'WEBDL-1080p',
          allowed: ['WEBDL-1080p'],
          min_score: 0,
          cutoff_score: 0,
        },
      ]),
    qualitySizes: () => known([{ quality: 'WEBDL-1080p', min: 4, preferred: 40, max: 130 }]),
  } as Partial<MediaManager> as MediaManager
  return { requestManager, mediaManagers: [sonarr], enabledServices: new Set(['sonarr']), member: undefined, now: NOW }
}

const gathered = async (given: Parameters<typeof household>[0]) => {
  const data = await gatherRequests(household(given))
  expect(kind.schema.parse(data)).toMatchObject(data)
  return { ...data, only: data.requests[0]! }
}

describe('request stage', () => {
  const row = { item: '7', health: 'ok', messages: [] as string[] } as Partial<QueueRow> as QueueRow
  const cases: [string, Parameters<typeof household>[0], string, string | null][] = [
    [
      'is waiting-for-approval if nobody has approved it',
      { request: mediaRequest({ state: 'pending' }) },
      'waiting-for-approval',
      'Nobody has approved it yet.',
    ],
    ['is declined if somebody declined it', { request: mediaRequest({ state: 'declined' }) }, 'declined', null],
    [
      'is not-added if the request manager never sent it on',
      { request: mediaRequest({ server_item_id: null, server_id: null }), items: [] },
      'not-added',
      'Seerr approved it but never sent it to the library.',
    ],
    [
      'is not-added if it was removed from the media manager',
      { items: [] },
      'not-added',
      'The library received this series but no longer has it.',
    ],
    ['is wanted while it is searched', {}, 'wanted', 'Sonarr is searching for it but has found nothing yet.'],
    ['is downloading if it is in the queue', { queue: [row] }, 'downloading', null],
    [
      'is downloading with a reason if the queue reports a warning',
      { queue: [{ ...row, health: 'warning', messages: ['No files found are eligible'] }] },
      'downloading',
      'No files found are eligible',
    ],
    ['is partially-available if some episodes are there', { items: [severance(4)] }, 'partially-available', null],
    ['is available if every episode is there', { items: [severance(10)] }, 'available', null],
    [
      'is wanted with a reason if it is not monitored',
      { items: [severance(0, { monitored: false })] },
      'wanted',
      'Sonarr has it but does not search for it, because it is not monitored.',
    ],
    [
      'is not-known if the media manager does not answer',
      { answers: false },
      'not-known',
      'Sonarr did not answer within 5 s.',
    ],
  ]
  for (const [what, given, state, because] of cases) {
    test(what, async () => expect((await gathered(given)).only).toMatchObject({ state, because }))
  }
})

test('requests counts only the requested seasons, at the profile’s preferred size', async () => {
  const { only } = await gathered({ items: [severance(4)] })
  expect(only).toMatchObject({
    title: 'Severance',
    parts_available: 4,
    parts_wanted: 10,
    expected_bytes: 50 * 40 * 1_000_000 * 10,
    waiting_seconds: 3600,
  })
})

test('an available request has no waiting time and no command', async () => {
  expect((await gathered({ items: [severance(10)] })).only).toMatchObject({ waiting_seconds: null, command: null })
})

test('requests reports both sides if the request manager and the library disagree', async () => {
  expect((await gathered({ request: mediaRequest({ availability: 'available' }) })).only.disagreement).toBe(
    'Seerr reports it as available, but Sonarr does not have it.',
  )
  expect((await gathered({ items: [severance(10)] })).only.disagreement).toBe(
    'Sonarr has it, but Seerr has not noticed yet.',
  )
})

test('requests joins items by catalogue ids, never by titles', async () => {
  const other = severance(10, { id: '8', ids: ids('1'), title: 'Severance' })
  expect((await gathered({ request: mediaRequest({ server_item_id: null }), items: [other] })).only.state).toBe(
    'not-added',
  )
})

test('requests filters by member, and suggests the nearest name for an unknown one', async () => {
  expect(gatherRequests({ ...household(), member: 'Anna' })).rejects.toThrow('Did you mean Ana?')
  expect((await gatherRequests({ ...household(), member: 'ana' })).requests).toHaveLength(1)
})

test('requests returns an empty list if no request manager is on', async () => {
  const { requests, summary } = await gatherRequests({ ...household(), requestManager: undefined })
  expect([requests, summary]).toEqual([[], 'No request manager is enabled, so members cannot request anything.'])
})

test('a request that no media manager has gets its title from the request manager, and is traced by its id', async () => {
  const nowhere = { request: mediaRequest({ state: 'pending', server_item_id: null }), items: [] }
  const called = { title: 'Severance', alternative_titles: [], year: 2022 }
  const followed = 'usher trace "request 212"'
  expect((await gathered({ ...nowhere, called })).only).toMatchObject({
    title: 'Severance',
    year: 2022,
    command: followed,
  })
  expect((await gathered(nowhere)).only).toMatchObject({ title: null, year: null, command: followed })
  expect((await gathered({ answers: false, called })).only).toMatchObject({ title: 'Severance', state: 'not-known' })
})

test('requests quotes titles in commands for the shell', async () => {
  const items = [severance(0, { title: 'A "$9" Life' })]
  expect((await gathered({ items })).only.command).toBe('usher trace "a \\"\\$9\\" life"')
})

test('a member’s quota is not known if the request manager does not answer', async () => {
  const { members, not_known } = await gathered({ allowed: false })
  expect(members[0]).toMatchObject({ films: null, series: null })
  expect(not_known).toEqual([{ subject: 'Seerr', because: 'Sonarr did not answer within 5 s.' }])
})

describe('requests with two media managers of one type', () => {
  const manager = (items: MediaItem[]) => household({ items }).mediaManagers[0]!
  const other = severance(10, { ids: ids('1'), title: 'Another with the same number' })
  const only = async (...mediaManagers: MediaManager[]) => {
    const { requests } = await gatherRequests({ ...household(), mediaManagers })
    return requests[0]!
  }

  test('do not match an item id of the one in the other', async () => {
    const mine = severance(0, { id: '30' })
    expect(await only(manager([other]), manager([mine]))).toMatchObject({ title: 'Severance', state: 'wanted' })
    expect(await only(manager([other]))).toMatchObject({ title: null, state: 'not-added' })
  })

  test('take the state from the one that has the files', async () => {
    const [without, has] = [severance(0, { id: '30' }), severance(10)]
    expect(await only(manager([without]), manager([has]))).toMatchObject({ state: 'available' })
    expect(await only(manager([has]), manager([without]))).toMatchObject({ state: 'available' })
  })
})
