import { describe, expect, test } from 'bun:test'
import { refusalOf } from '../../../lib/errors.ts'
import { minutesAgo, NOW } from '../../../../test-support/engine.ts'
import { gatherTrace } from './gather.ts'
import { appsIn, bothHere, hopOf, house, traced } from '../../../../test-support/trace/house.ts'
import {
  asking,
  download,
  HASH,
  entry,
  episode,
  event,
  file,
  film,
  row,
  series,
} from '../../../../test-support/trace/things.ts'

const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (thrown: unknown) => refusalOf(thrown).data,
  )

describe('a term', () => {
  const fargo = { items: [series({ title: 'Fargo', year: 2014 })], films: [film({ title: 'Fargo', year: 1996 })] }

  test('that means several things is not guessed at', async () => {
    const { hops, item, candidates } = await traced(fargo, 'fargo')
    expect([hops, item]).toEqual([[], null])
    expect(candidates.map(({ term, media }) => [term, media])).toEqual([
      ['fargo (2014)', 'series'],
      ['fargo (1996)', 'film'],
    ])
  })

  test('with a season means what has seasons', async () => {
    expect((await traced(fargo, 'fargo s2')).item).toMatchObject({ media: 'series', season: 2 })
    expect((await traced(fargo, 'fargo', 2)).item).toMatchObject({ media: 'series', season: 2 })
  })

  test('that nothing answers to is refused with the nearest', async () => {
    expect(await refused(traced({}, 'sevrance'))).toMatchObject({
      code: 'ASKED-6',
      summary: 'There is no film or series called "sevrance". Did you mean Severance?',
    })
  })

  test('is not refused while a library is silent', async () => {
    const { hops, not_known: silent } = await traced({ silent: ['Radarr'] }, 'metropolis')
    expect(hops.every(({ state }) => state === 'not-known')).toBe(true)
    expect(silent).toEqual([{ app: 'Radarr', because: 'Radarr did not answer.' }])
  })

  test('with a season that cannot be is refused', async () => {
    expect(await refused(traced({}, 'paddington 2', 1))).toMatchObject({ code: 'ASKED-5' })
    expect(await refused(traced({}, 'severance s2', 1))).toMatchObject({ code: 'ASKED-5' })
    expect(await refused(traced({}, 'severance s9'))).toMatchObject({ code: 'ASKED-6' })
  })

  test('may be a request, even one that no library has', async () => {
    expect((await traced({}, 'request 212')).item).toMatchObject({ title: 'Severance', season: 2 })
    const lost = await traced({ requests: [asking({ ids: { ...film().ids, tvdb: '1' }, item: null })] }, 'request 212')
    expect(hopOf(lost, 'known')).toMatchObject({ state: 'failed' })
    expect(lost.summary).toBe('Seerr approved it, and no library has it.')
    expect(lost.command).toBe('usher checks library')
    const unheard = [asking({ ids: { ...film().ids, tvdb: '1' }, state: 'pending' })]
    expect((await traced({ requests: unheard }, 'request 212')).summary).toStartWith(
      'Nothing is broken. Nobody has approved',
    )
  })
})

describe('what was asked for and no library has', () => {
  const wish = (id: string, tmdb: string, parts: Parameters<typeof asking>[0] = {}) =>
    asking({ id, media: 'film', seasons: [], item: null, ids: { ...film().ids, tmdb }, state: 'pending', ...parts })
  const called = {
    '1': { title: 'Dune', also: [], year: 1984 },
    '2': { title: 'Dune', also: [], year: 2021 },
    '3': { title: 'Arrival', also: ['Premier Contact'], year: 2016 },
  }
  const requests = [wish('301', '1'), wish('302', '2'), wish('303', '3')]
  const house = { requests, called }

  test('is followed by what the desk calls it', async () => {
    for (const term of ['arrival', 'premier contact', 'request 303'])
      expect(await traced(house, term)).toMatchObject({
        item: { title: 'Arrival', year: 2016, library: null },
        summary: 'Nothing is broken. Nobody has approved it in Seerr yet.',
      })
  })

  test('is offered where several are called so, each by a term that means it alone', async () => {
    const { candidates } = await traced(house, 'dune')
    expect(candidates).toMatchObject([
      { term: 'request 301', title: 'Dune', year: 1984, media: 'film', library: 'Seerr' },
      { term: 'request 302', title: 'Dune', year: 2021, media: 'film', library: 'Seerr' },
    ])
    for (const { term, year } of candidates) expect((await traced(house, term)).item).toMatchObject({ year })
  })

  test('is meant before what only begins so, and after what a library calls so', async () => {
    const part = film({ id: '9', title: 'Arrival of the Queen', ids: { ...film().ids, tmdb: '9' } })
    expect((await traced({ ...house, films: [part] }, 'arrival')).item!.year).toBe(2016)
    expect((await traced({ ...house, films: [part] }, 'arrival of')).item!.title).toBe('Arrival of the Queen')
    const same = { ...part, title: 'Arrival', year: 1996 }
    expect((await traced({ ...house, films: [same] }, 'arrival')).item!.year).toBe(1996)
  })

  test('may be in a library that does not answer', async () => {
    const data = await traced({ ...house, silent: ['Radarr'] }, 'arrival')
    expect(data.item).toMatchObject({ title: 'Arrival' })
    expect((['asked', 'known'] as const).map((name) => hopOf(data, name).state)).toEqual(['done', 'not-known'])
  })

  test('of several requests for one series the one with that season is meant', async () => {
    const show = (id: string, season: number) => wish(id, '3', { media: 'series', seasons: [season] })
    const two = { ...house, requests: [show('302', 2), show('301', 1)] }
    expect((await traced(two, 'arrival s1')).item).toMatchObject({ season: 1 })
    expect((await traced(two, 'arrival')).item).toMatchObject({ season: 2 })
  })
})

test('a download that no library waits for leads to what has stopped, and what helps with it', async () => {
  const data = await traced({ downloads: [download()] }, `download ${HASH}`)
  expect(hopOf(data, 'known').because).toBe('qBittorrent has it, and no library waits for it.')
  expect(data.command).toBe(`usher stuck "download ${HASH}"`)
})

test('a film is followed like an episode', async () => {
  const given = {
    files: [{ ...file('f3'), item: '3' }],
    requests: [],
    shown: [entry({ sort: 'film', ids: film().ids })],
  }
  const data = await traced(given, 'paddington 2')
  expect(data.item).toMatchObject({ title: 'Paddington 2', media: 'film', parts_here: 1, parts_wanted: 1 })
  expect(data.parts).toEqual([])
  expect([hopOf(data, 'imported').state, hopOf(data, 'playable').state]).toEqual(['done', 'done'])
  expect(
    (await traced({ ...given, files: [], films: [film({ out_at: null, status: 'announced' })] }, 'paddington 2'))
      .summary,
  ).toBe('Nothing is broken. Not out yet. Radarr calls it "announced".')
})

test('a library that is set to copy has copied; otherwise it is not known', async () => {
  const history = ['e1', 'e2'].map((part) => event('imported', { part }))
  expect((await traced({ ...bothHere, history, hardlinks: false })).linked).toBe(false)
  expect((await traced({ ...bothHere, history })).linked).toBeNull()
})

test('a trace asks each app a fixed number of questions, however long the series is', async () => {
  const count = async (many: number) => {
    const told = house({
      parts: Array.from({ length: many }, (_, at) => episode(at + 1, { searched_at: minutesAgo(30) })),
      queue: Array.from({ length: many }, (_, at) => row({ id: `q${at}`, part: `e${at + 1}` })),
    })
    await gatherTrace({ apps: appsIn(told), term: 'severance s2', season: undefined, now: NOW })
    return told.asked.toSorted()
  }
  const few = await count(2)
  expect(await count(200)).toEqual(few)
  expect(few.filter((one) => one.startsWith('Sonarr'))).toHaveLength(9)
  expect(few).toHaveLength(9 + 1 + 1 + 2 + 2 + 4 + 1)
})
