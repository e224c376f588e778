import { describe, expect, test } from 'bun:test'
import { toUsherError } from '../../../lib/errors.ts'
import { minutesAgo, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { gatherTrace } from './gather.ts'
import {
  traceAppsIn,
  bothImported,
  hopOf,
  traceHousehold,
  traceHouseholdTerm,
} from '../../../../test-support/trace/household.ts'
import {
  mediaRequest,
  clientDownload,
  TORRENT_HASH,
  serverItem,
  episodePart,
  libraryEvent,
  libraryFile,
  filmItem,
  queueRow,
  seriesItem,
} from '../../../../test-support/trace/fixtures.ts'

const errorDataOf = (result: Promise<unknown>) =>
  result.then(
    () => undefined,
    (thrown: unknown) => toUsherError(thrown).data,
  )

describe('trace of a term', () => {
  const fargo = {
    items: [seriesItem({ title: 'Fargo', year: 2014 })],
    films: [filmItem({ title: 'Fargo', year: 1996 })],
  }

  test('returns candidates if it matches several titles', async () => {
    const { hops, item, candidates } = await traceHouseholdTerm(fargo, 'fargo')
    expect([hops, item]).toEqual([[], null])
    expect(candidates.map(({ term, media }) => [term, media])).toEqual([
      ['fargo (2014)', 'series'],
      ['fargo (1996)', 'films'],
    ])
  })

  test('with a season means what has seasons', async () => {
    expect((await traceHouseholdTerm(fargo, 'fargo s2')).item).toMatchObject({ media: 'series', season: 2 })
    expect((await traceHouseholdTerm(fargo, 'fargo', 2)).item).toMatchObject({ media: 'series', season: 2 })
  })

  test('is refused if nothing matches, with the nearest title', async () => {
    expect(await errorDataOf(traceHouseholdTerm({}, 'sevrance'))).toMatchObject({
      code: 'ASKED-6',
      summary: 'There is no film or series called "sevrance". Did you mean Severance?',
    })
  })

  test('is not refused while a library is silent', async () => {
    const { hops, not_known } = await traceHouseholdTerm({ unanswered: ['Radarr'] }, 'metropolis')
    expect(hops.every(({ state }) => state === 'not-known')).toBe(true)
    expect(not_known).toEqual([{ subject: 'Radarr', because: 'Radarr did not answer.' }])
  })

  test('is refused if the season does not exist', async () => {
    expect(await errorDataOf(traceHouseholdTerm({}, 'paddington 2', 1))).toMatchObject({ code: 'ASKED-5' })
    expect(await errorDataOf(traceHouseholdTerm({}, 'severance s2', 1))).toMatchObject({ code: 'ASKED-5' })
    expect(await errorDataOf(traceHouseholdTerm({}, 'severance s9'))).toMatchObject({ code: 'ASKED-6' })
  })

  test('can be a request, even one that no media manager has', async () => {
    expect((await traceHouseholdTerm({}, 'request 212')).item).toMatchObject({ title: 'Severance', season: 2 })
    const lost = await traceHouseholdTerm(
      { requests: [mediaRequest({ ids: { ...filmItem().ids, tvdb: '1' }, server_item_id: null })] },
      'request 212',
    )
    expect(hopOf(lost, 'added')).toMatchObject({ state: 'failed' })
    expect(lost.summary).toBe('Seerr approved it, but no library has it.')
    expect(lost.command).toBe('usher checks library')
    const unheard = [mediaRequest({ ids: { ...filmItem().ids, tvdb: '1' }, state: 'pending' })]
    expect((await traceHouseholdTerm({ requests: unheard }, 'request 212')).summary).toStartWith(
      'Nothing is broken. Nobody has approved',
    )
  })
})

describe('trace of a request that no media manager has', () => {
  const createRequest = (id: string, tmdb: string, parts: Parameters<typeof mediaRequest>[0] = {}) =>
    mediaRequest({
      id,
      media: 'films',
      seasons: [],
      server_item_id: null,
      ids: { ...filmItem().ids, tmdb },
      state: 'pending',
      ...parts,
    })
  const requestTitles = {
    '1': { title: 'Dune', alternative_titles: [], year: 1984 },
    '2': { title: 'Dune', alternative_titles: [], year: 2021 },
    '3': { title: 'Arrival', alternative_titles: ['Premier Contact'], year: 2016 },
  }
  const requests = [createRequest('301', '1'), createRequest('302', '2'), createRequest('303', '3')]
  const house = { requests, requestTitles }

  test('uses the title from the request manager', async () => {
    for (const term of ['arrival', 'premier contact', 'request 303'])
      expect(await traceHouseholdTerm(house, term)).toMatchObject({
        item: { title: 'Arrival', year: 2016, library_app: null },
        summary: 'Nothing is broken. Nobody has approved it in Seerr yet.',
      })
  })

  test('offers candidates with the same title, each with a term of its own', async () => {
    const { candidates } = await traceHouseholdTerm(house, 'dune')
    expect(candidates).toMatchObject([
      { term: 'request 301', title: 'Dune', year: 1984, media: 'films', library_app: 'Seerr' },
      { term: 'request 302', title: 'Dune', year: 2021, media: 'films', library_app: 'Seerr' },
    ])
    for (const { term, year } of candidates)
      expect((await traceHouseholdTerm(house, term)).item).toMatchObject({ year })
  })

  test('is preferred to a partial title match, but not to the same title in a media manager', async () => {
    const part = filmItem({ id: '9', title: 'Arrival of the Queen', ids: { ...filmItem().ids, tmdb: '9' } })
    expect((await traceHouseholdTerm({ ...house, films: [part] }, 'arrival')).item!.year).toBe(2016)
    expect((await traceHouseholdTerm({ ...house, films: [part] }, 'arrival of')).item!.title).toBe(
      'Arrival of the Queen',
    )
    const same = { ...part, title: 'Arrival', year: 1996 }
    expect((await traceHouseholdTerm({ ...house, films: [same] }, 'arrival')).item!.year).toBe(1996)
  })

  test('reports that it may be in a media manager that does not answer', async () => {
    const data = await traceHouseholdTerm({ ...house, unanswered: ['Radarr'] }, 'arrival')
    expect(data.item).toMatchObject({ title: 'Arrival' })
    expect(hopOf(data, 'requested').state).toBe('done')
    expect(hopOf(data, 'added')).toMatchObject({
      state: 'not-known',
      because: 'Radarr did not answer.',
      app: 'Radarr',
    })
  })

  test('picks the request for the season in the term', async () => {
    const show = (id: string, season: number) => createRequest(id, '3', { media: 'series', seasons: [season] })
    const two = { ...house, requests: [show('302', 2), show('301', 1)] }
    expect((await traceHouseholdTerm(two, 'arrival s1')).item).toMatchObject({ season: 1 })
    expect((await traceHouseholdTerm(two, 'arrival')).item).toMatchObject({ season: 2 })
  })
})

test('trace of a download that no media manager waits for points to usher stuck', async () => {
  const data = await traceHouseholdTerm({ downloads: [clientDownload()] }, `download ${TORRENT_HASH}`)
  expect(hopOf(data, 'added').because).toBe('qBittorrent has it, but no library tracks it.')
  expect(data.command).toBe(`usher stuck "download ${TORRENT_HASH}"`)
})

test('trace follows a film from the request to the media server', async () => {
  const given = {
    files: [{ ...libraryFile('f3'), item: '3' }],
    requests: [],
    serverItems: [serverItem({ type: 'film', ids: filmItem().ids })],
  }
  const data = await traceHouseholdTerm(given, 'paddington 2')
  expect(data.item).toMatchObject({ title: 'Paddington 2', media: 'films', parts_available: 1, parts_wanted: 1 })
  expect(data.parts).toEqual([])
  expect([hopOf(data, 'imported').state, hopOf(data, 'playable').state]).toEqual(['done', 'done'])
  const requests = [mediaRequest({ media: 'films', seasons: [], ids: filmItem().ids })]
  expect(hopOf(await traceHouseholdTerm({ ...given, requests }, 'paddington 2'), 'requested').state).toBe('done')
  expect(
    (
      await traceHouseholdTerm(
        { ...given, files: [], films: [filmItem({ available_at: null, status: 'announced' })] },
        'paddington 2',
      )
    ).summary,
  ).toBe('Nothing is broken. Not out yet. Radarr calls it "announced".')
})

test('trace reports a copy if the media manager copies files, and otherwise does not know', async () => {
  const history = ['e1', 'e2'].map((part) => libraryEvent('imported', { part }))
  expect((await traceHouseholdTerm({ ...bothImported, history, hardlinks: false })).hardlinked).toBe(false)
  expect((await traceHouseholdTerm({ ...bothImported, history })).hardlinked).toBeNull()
})

test('trace sends a fixed number of requests to each app, however long the series is', async () => {
  const count = async (many: number) => {
    const household = traceHousehold({
      parts: Array.from({ length: many }, (_, at) => episodePart(at + 1, { searched_at: minutesAgo(30) })),
      queue: Array.from({ length: many }, (_, at) => queueRow({ id: `q${at}`, part: `e${at + 1}` })),
    })
    await gatherTrace({ apps: traceAppsIn(household), term: 'severance s2', season: undefined, now: NOW })
    return household.requestLog.toSorted()
  }
  const few = await count(2)
  expect(await count(200)).toEqual(few)
  expect(few.filter((one) => one.startsWith('Sonarr'))).toHaveLength(9)
  expect(few).toHaveLength(9 + 1 + 1 + 2 + 2 + 4 + 4)
})
