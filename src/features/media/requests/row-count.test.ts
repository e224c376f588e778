import { expect, test } from 'bun:test'
import { generateHousehold } from '../../../../rehearsal/household/large-household.ts'
import { rowCountingStack } from '../../../../test-support/media-apps/sent-rows.ts'
import { act } from '../../../dispatch/act.ts'
import { gatherRequestsFor, type RequestSelection } from './gather.ts'

const household = generateHousehold({ films: 400, series: 60 })
const stack = () => rowCountingStack(['sonarr', 'radarr', 'seerr'], household)

async function gather(selection: RequestSelection) {
  const { machine, rowsOf } = await stack()
  const { requests } = await gatherRequestsFor(machine, selection)
  return { requests, films: rowsOf('radarr', '/movie'), series: rowsOf('sonarr', '/series') }
}

const all = await gather({})

test('all requests of a household ask each library for all that it has, once', () => {
  expect(all.requests.length).toBeGreaterThan(25)
  expect(all.films).toEqual([400])
})

test('the requests of one member ask a library for each of their titles, and say the same', async () => {
  const { member } = all.requests.find(({ library_app }) => library_app === 'Radarr')!
  const theirs = all.requests.filter((request) => request.member === member)
  const { requests, films, series } = await gather({ member })
  expect(requests).toEqual(theirs)
  expect(films.length).toBeGreaterThan(1)
  expect([...films, ...series].filter((rows) => rows > 1)).toEqual([])
})

test('one request asks for one title, and says what the list of all says', async () => {
  const [wanted] = all.requests.filter(({ library_app }) => library_app === 'Radarr')
  const { requests, films, series } = await gather({ request: wanted!.id })
  expect([requests, films, series]).toEqual([[wanted!], [1], []])
})

test('approving a request never asks for a whole library', async () => {
  const { machine, rowsOf } = await stack()
  const { id } = all.requests.find(({ state, media }) => state === 'waiting-for-approval' && media === 'films')!
  const result = await act('request-approve', { body: { request: id } }, machine, { dryRun: true })
  expect(result.type).toBe('answer')
  expect(rowsOf('radarr', '/movie').length).toBeGreaterThan(0)
  expect([...rowsOf('radarr', '/movie'), ...rowsOf('sonarr', '/series')].filter((rows) => rows > 1)).toEqual([])
})
