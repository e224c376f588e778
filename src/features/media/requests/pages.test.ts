import { beforeAll, describe, expect, test } from 'bun:test'
import { requests as kind, type RequestsData, type RequestState } from '../../../../contract/kinds/requests.ts'
import { generateHousehold } from '../../../../rehearsal/household/large-household.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { manyRequests } from '../../../../test-support/media-apps/many-requests.ts'
import { gatherRequests, gatherRequestsFor, type RequestSelection } from './gather.ts'
import { chooseLatest, gatherLatestRequests } from './latest-requests.ts'

const household = generateHousehold({ films: 300, series: 40 })
const machine = () => fakeStack(['sonarr', 'radarr', 'seerr'].map((app) => fakeApp(app, { household })))
const requestsOf = async (selection: RequestSelection) => {
  const data = await gatherRequestsFor(await machine(), selection)
  expect(kind.schema.parse(data)).toMatchObject(data as object)
  return data
}
const idsOf = ({ requests }: RequestsData) => requests.map(({ id }) => id)

let all: RequestsData
beforeAll(async () => {
  all = await gatherRequestsFor(
    await fakeStack(['sonarr', 'radarr', 'seerr'].map((app) => fakeApp(app, { household }))),
  )
})

describe('a page of the requests', () => {
  test('is the part that was asked for, and says how many there are in all and in each state', async () => {
    expect(all.total).toBe(all.requests.length)
    expect(all.total).toBeGreaterThan(20)
    const page = await requestsOf({ from: 10, count: 10 })
    expect(idsOf(page)).toEqual(idsOf(all).slice(10, 20))
    expect([page.total, page.state_counts]).toEqual([all.total, all.state_counts])
    expect(page.state_counts.reduce((sum, { requests_total }) => sum + requests_total, 0)).toBe(all.total)
    expect(page.summary).toEndWith(' These are 11 to 20.')
    expect(page.requests.every(({ title }) => title !== null)).toBe(true)
  })

  test('after the last is empty, and the last may be short', async () => {
    const last = await requestsOf({ from: all.total - 1, count: 20 })
    expect([last.requests.length, last.summary.endsWith(` This is number ${all.total}.`)]).toEqual([1, true])
    const after = await requestsOf({ from: all.total, count: 20 })
    expect([after.requests, after.total]).toEqual([[], all.total])
    expect(after.summary).toEndWith(' There are no more.')
  })

  test('of one state has only that, and still counts the others', async () => {
    const waiting = await requestsOf({ state: 'waiting-for-approval', count: 5 })
    const expected = all.requests.filter(({ state }) => state === 'waiting-for-approval')
    expect(idsOf(waiting)).toEqual(expected.slice(0, 5).map(({ id }) => id))
    expect([waiting.total, waiting.state_counts]).toEqual([expected.length, all.state_counts])
  })

  test('of one member counts only theirs', async () => {
    const { member } = all.requests[0]!
    const theirs = await requestsOf({ member, count: 1 })
    expect(theirs.total).toBe(all.requests.filter((request) => request.member === member).length)
    expect(theirs.total).toBeLessThan(all.total)
  })

  test('with a text has the titles that contain it, whatever its case', async () => {
    const title = all.requests.find(({ library_app }) => library_app !== null)!.title!
    const found = await requestsOf({ text: title.toUpperCase() })
    expect(found.requests.map((request) => request.title)).toContain(title)
    expect(found.total).toBeLessThan(all.total)
    expect(found.state_counts.reduce((sum, { requests_total }) => sum + requests_total, 0)).toBe(found.total)
    const articles = await requestsOf({ text: 'THE' })
    expect(articles.requests.some((request) => request.title!.startsWith('The '))).toBe(true)
    expect((await requestsOf({ text: '%!' })).total).toBe(0)
    const none = await requestsOf({ text: 'no such title' })
    expect([none.requests, none.total, none.state_counts, none.summary]).toEqual([
      [],
      0,
      [],
      'There are no such requests.',
    ])
  })
})

test('each request that a library has shows its poster', () => {
  for (const { library_app, picture } of all.requests)
    if (library_app === null) expect(picture).toBeNull()
    else expect(picture).toMatch(new RegExp(`^${library_app.toLowerCase()}:\\d+\\.jpg$`))
})

test('a page of what is on its way has everything that is neither decided nor waiting for a decision', async () => {
  const settled: RequestState[] = ['waiting-for-approval', 'available', 'declined']
  const expected = all.requests.filter(({ state }) => !settled.includes(state))
  const page = await requestsOf({ state: 'on-its-way', count: 5 })
  expect(new Set(expected.map(({ state }) => state)).size).toBeGreaterThan(1)
  expect(idsOf(page)).toEqual(idsOf({ ...all, requests: expected }).slice(0, 5))
  expect([page.total, page.state_counts]).toEqual([expected.length, all.state_counts])
})

test('the event stream has the newest that wait for approval, then the newest others, and counts all of them', async () => {
  const latest = await gatherLatestRequests(await machine())
  const isWaiting = ({ state }: RequestsData['requests'][number]) => state === 'waiting-for-approval'
  const waiting = all.requests.filter(isWaiting)
  expect(latest.requests.length).toBe(20)
  expect(latest.requests.filter(isWaiting)).toEqual(waiting.slice(0, 20))
  expect([latest.total, latest.state_counts]).toEqual([all.total, all.state_counts])
  expect(idsOf(latest)).toEqual(idsOf(all).filter((id) => idsOf(latest).includes(id)))
})

test.each([205, 5000])(
  'of %i requests, a page has its own rows alone, and asks for their titles alone',
  async (size) => {
    const { manager, lookups } = manyRequests(size)
    const query = { requestManager: manager, mediaManagers: [], enabledServices: new Set<string>(), now: new Date(0) }
    const page = await gatherRequests({ ...query, state: 'waiting-for-approval', from: 100, count: 50 })
    expect([page.requests.length, page.total, lookups()]).toEqual([50, size, 50])
    expect(page.requests.every(({ title, id }) => title === `Film ${id}`)).toBe(true)
    const latest = await gatherRequests(query, chooseLatest)
    expect([latest.requests.length, latest.total, lookups()]).toEqual([20, size, 70])
  },
)
