import { expect, test } from 'bun:test'
import { usualKey } from '../../../../rehearsal/apps/keys.ts'
import { appsOf } from '../apps.ts'
import type { RequestDesk } from '../roles/request-desk.ts'
import { cast, stage, value } from '../../../../test-support/media-apps/stage.ts'

async function deskOf(options: Parameters<typeof cast>[1] = {}): Promise<RequestDesk> {
  const { desks } = await appsOf(await stage([cast('seerr', options)]))
  return desks[0]!
}

test('Seerr is met, and shown the key of its settings.json', async () => {
  const desk = await deskOf()
  expect(value(await desk.about())).toMatchObject({ version: '3.5.0' })
  expect(value(await desk.credential())).toEqual({ sort: 'api-key', place: 'its settings.json' })
})

test('a key in the environment wins over the file', async () => {
  const desk = await deskOf({ key: 'cd'.repeat(16), files: [], environment: [`API_KEY=${'cd'.repeat(16)}`] })
  expect(value(await desk.credential())).toEqual({ sort: 'api-key', place: 'API_KEY' })
})

test('requests say who asked for what, how it was decided, and what it is called in the library', async () => {
  const requests = value(await (await deskOf()).requests())
  expect(requests.map(({ id }) => id)).toEqual(['217', '215', '212', '210', '208'])
  expect(requests[2]).toMatchObject({
    media: 'series',
    ids: { tvdb: '371980', tmdb: '95396' },
    seasons: [2],
    state: 'approved',
    here: 'partly',
    by: { id: '1', name: 'Ana' },
    server: '0',
    item: '1',
  })
  expect(requests[0]).toMatchObject({ state: 'pending', decided_by: null, item: null })
})

test('members say who may approve, and what each may still ask for', async () => {
  const desk = await deskOf()
  const members = value(await desk.members())
  expect(members.map(({ name, admin }) => [name, admin])).toEqual([
    ['Ana', true],
    ['Ben', false],
    ['Chloe', false],
    ['Dov', false],
  ])
  expect(value(await desk.quota('3'))).toEqual({
    films: { days: 30, limit: 10, used: 0, left: 10 },
    series: { days: 30, limit: 4, used: 3, left: 1 },
  })
  expect(value(await desk.quota('1')).films).toEqual({ days: null, limit: null, used: 0, left: null })
})

test('a key that is not taken, and a stranger on its port, are not known and say why', async () => {
  const wrong = await deskOf({
    key: usualKey('seerr'),
    files: [{ at: '/app/config/settings.json', text: '{"main":{"apiKey":"no"}}' }],
  })
  expect(await wrong.requests()).toMatchObject({ known: false, code: 'APP-7' })
  const machine = await stage([{ ...cast('sonarr'), app: 'seerr', files: [] }])
  expect(await (await appsOf(machine)).desks[0]!.requests()).toMatchObject({ known: false, code: 'APP-5' })
})

test('what no library has is called as its catalogue calls it; what that does not know has no title', async () => {
  const desk = await deskOf()
  const called = async (media: 'film' | 'series', tmdb: string | null) =>
    desk.called({ media, ids: { tvdb: null, tmdb, imdb: null, musicbrainz: null } })
  expect(value(await called('film', '992'))).toEqual({ title: 'Sherlock Jr.', also: [], year: 1924 })
  expect(value(await called('series', '95396'))).toEqual({ title: 'Severance', also: [], year: 2022 })
  expect(value(await called('film', null))).toBeNull()
  expect(await called('film', '1')).toMatchObject({ known: false, code: 'APP-8' })
})
