import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { mediaAppsOf } from '../media-apps.ts'
import type { RequestManager } from '../roles/request-manager.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'

async function deskOf(options: Parameters<typeof fakeApp>[1] = {}): Promise<RequestManager> {
  const { requestManagers } = await mediaAppsOf(await fakeStack([fakeApp('seerr', options)]))
  return requestManagers[0]!
}

test('Seerr accepts the key from its settings.json', async () => {
  const requestManager = await deskOf()
  expect(knownValue(await requestManager.info())).toMatchObject({ version: '3.5.0' })
  expect(knownValue(await requestManager.credentialReference())).toEqual({
    type: 'api-key',
    source: 'its settings.json',
  })
})

test('a key in the environment takes precedence over the file', async () => {
  const requestManager = await deskOf({ key: 'cd'.repeat(16), files: [], environment: [`API_KEY=${'cd'.repeat(16)}`] })
  expect(knownValue(await requestManager.credentialReference())).toEqual({ type: 'api-key', source: 'API_KEY' })
})

test('requests report the requester, the decision and the item’s id in its media manager', async () => {
  const requests = knownValue(await (await deskOf()).requests())
  expect(requests.map(({ id }) => id)).toEqual(['217', '215', '212', '210', '208'])
  expect(requests[2]).toMatchObject({
    media: 'series',
    ids: { tvdb: '371980', tmdb: '95396' },
    seasons: [2],
    state: 'approved',
    availability: 'partly',
    requested_by: { id: '1', name: 'Ana' },
    server_id: '0',
    server_item_id: '1',
  })
  expect(requests[0]).toMatchObject({ state: 'pending', decided_by: null, server_item_id: null })
})

test('users report who may approve and their remaining quota', async () => {
  const requestManager = await deskOf()
  const members = knownValue(await requestManager.users())
  expect(members.map(({ name, admin }) => [name, admin])).toEqual([
    ['Ana', true],
    ['Ben', false],
    ['Chloe', false],
    ['Dov', false],
  ])
  expect(knownValue(await requestManager.quota('3'))).toEqual({
    films: { period_days: 30, limit: 10, used: 0, remaining: 10 },
    series: { period_days: 30, limit: 4, used: 3, remaining: 1 },
  })
  expect(knownValue(await requestManager.quota('1')).films).toEqual({
    period_days: null,
    limit: null,
    used: 0,
    remaining: null,
  })
})

test('a rejected key and another app on the port each give the reason', async () => {
  const wrong = await deskOf({
    key: defaultKey('seerr'),
    files: [{ path: '/app/config/settings.json', text: '{"main":{"apiKey":"no"}}' }],
  })
  expect(await wrong.requests()).toMatchObject({ known: false, code: 'APP-7' })
  const machine = await fakeStack([{ ...fakeApp('sonarr'), app: 'seerr', files: [] }])
  expect(await (await mediaAppsOf(machine)).requestManagers[0]!.requests()).toMatchObject({
    known: false,
    code: 'APP-5',
  })
})

test('catalogueTitle returns the catalogue’s title, and null without an id', async () => {
  const requestManager = await deskOf()
  const called = async (media: 'films' | 'series', tmdb: string | null) =>
    requestManager.catalogueTitle({ media, ids: { tvdb: null, tmdb, imdb: null, musicbrainz: null } })
  expect(knownValue(await called('films', '992'))).toEqual({
    title: 'Sherlock Jr.',
    alternative_titles: [],
    year: 1924,
  })
  expect(knownValue(await called('series', '95396'))).toEqual({
    title: 'Severance',
    alternative_titles: [],
    year: 2022,
  })
  expect(knownValue(await called('films', null))).toBeNull()
  expect(await called('films', '1')).toMatchObject({ known: false, code: 'APP-8' })
})
