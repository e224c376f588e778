import { expect, test } from 'bun:test'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { mediaRequest, queueRow, seriesItem } from '../../../../test-support/trace/fixtures.ts'
import type { Known } from '../../../lib/known.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { RequestServerEntry } from '../../../platform/media-apps/roles/links.ts'
import type { MediaRequest, RequestManager, RequestUser } from '../../../platform/media-apps/roles/request-manager.ts'
import type { QueuedItem } from './progress.ts'
import { gatherRequesters } from './requesters.ts'

const known = <T>(value: T): Known<T> => ({ known: true, value, at: NOW })
const down: Known<never> = { known: false, because: 'It is down.', code: 'APP-3' }

const manager = (service: string) =>
  ({
    service,
    media: 'series',
    internalAddress: async () => known({ host: service, port: 8989, basePath: '' }),
  }) as Partial<MediaManager> as MediaManager
const servers = ['sonarr', 'sonarr-4k'].map(
  (host, index) =>
    ({ id: String(index), host, port: 8989, is_4k: index === 1, is_default: true }) as RequestServerEntry,
)

const requestManager = (requests: MediaRequest[], users: Known<{ name: string }[]> = known([])) =>
  ({
    title: 'Seerr',
    requests: async () => known(requests),
    users: async () => users as Known<RequestUser[]>,
    links: { mediaManagers: async () => known(servers) },
  }) as unknown as RequestManager

const queued = (service: string, season: number | null = 2) =>
  ({
    mediaManager: { service },
    item: seriesItem(),
    rows: [queueRow({ season })],
  }) as Partial<QueuedItem> as QueuedItem

const requestersOf = async (requests: MediaRequest[], download: QueuedItem, services = ['sonarr']) => {
  const found = await gatherRequesters(
    { requestManagers: [requestManager(requests)], managerApps: services.map(manager) },
    undefined,
  )
  return found.requestersOf(download)
}
const by = (name: string, parts: Partial<MediaRequest> = {}) =>
  mediaRequest({ requested_by: { id: name, name }, ...parts })

test('everybody who requested the season is named once, by name', async () => {
  const requests = [by('Dov'), by('Ana', { state: 'pending' }), by('Dov', { seasons: [] }), by('Ben', { seasons: [1] })]
  expect(await requestersOf(requests, queued('sonarr'))).toEqual(['Ana', 'Dov'])
  expect(await requestersOf(requests, queued('sonarr', null))).toEqual(['Ana', 'Ben', 'Dov'])
})

test('a declined request and one for another title are none of it', async () => {
  const other = { tvdb: '1', tmdb: null, imdb: null, musicbrainz: null }
  const requests = [by('Ana', { state: 'declined' }), by('Ben', { ids: other }), by('Cleo', { media: 'films' })]
  expect(await requestersOf(requests, queued('sonarr'))).toEqual([])
})

test('of two libraries, the one that the request was sent to downloads it for the member', async () => {
  const requests = [by('Ana', { server_id: '0' }), by('Ben', { server_id: '1', is_4k: true })]
  const both = ['sonarr', 'sonarr-4k']
  expect(await requestersOf(requests, queued('sonarr'), both)).toEqual(['Ana'])
  expect(await requestersOf(requests, queued('sonarr-4k'), both)).toEqual(['Ben'])
})

test('an unknown member is refused only if every request manager answers', async () => {
  const askWith = (...all: RequestManager[]) =>
    gatherRequesters({ requestManagers: all, managerApps: [manager('sonarr')] }, 'Eve')
  const answering = requestManager([], known([{ name: 'Ana' }]))
  await expect(askWith(answering)).rejects.toThrow('There is no member called "Eve".')
  await expect(askWith(answering, requestManager([], known([{ name: 'eve' }])))).resolves.toMatchObject({
    not_known: [],
  })
  await expect(askWith(answering, requestManager([], down))).resolves.toMatchObject({
    not_known: [{ subject: 'Seerr', because: 'It is down.' }],
  })
  await expect(askWith()).resolves.toMatchObject({ not_known: [] })
})
