import { describe, expect, test } from 'bun:test'
import { trace as kind } from '../../../../contract/kinds/trace.ts'
import { defaultHousehold as small } from '../../../../rehearsal/household/default-household.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { act } from '../../../dispatch/act.ts'
import { toUsherError } from '../../../lib/errors.ts'
import { planSearch } from './plan.ts'

const STACK = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'seerr']

async function searchableApps(intercept?: (request: Request) => Response | undefined) {
  const household = { ...small, acquisitions: [] }
  return fakeStack(STACK.map((app) => fakeApp(app, { household, ...(intercept && { intercept }) })))
}

async function runSearch(term: string, machine: Machine) {
  const result = await act('search', { body: { term } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(result.type === 'refusal' ? result.refusal.message : result.type)
  const job = await result.ended
  const outcome = machine.state().jobs.outcome(job.id)
  const steps = machine.state().jobs.events(job.id, 0)
  return { job, steps, data: kind.schema.parse(outcome?.data) }
}

describe('search', () => {
  test('lists every offer with the reason for its rejection, and grabs the approved one', async () => {
    const { data } = await runSearch('sherlock jr', await searchableApps())
    const { offers, searches } = data.search!
    expect(searches).toEqual(['Sherlock Jr.'])
    expect(offers.filter(({ grabbed }) => grabbed).map(({ title }) => title)).toEqual([
      'Sherlock.Jr.1924.1080p.WEB.h264-ORCHARD',
    ])
    expect(offers.filter(({ because }) => because !== null).length).toBe(3)
    expect(data.rejections.map(({ because }) => because)).toContain('English is wanted, but found German')
  })

  test('searches for each missing episode of a series, and says why none was grabbed', async () => {
    const { data, steps } = await runSearch('severance s2', await searchableApps())
    expect(data.search).toMatchObject({ searches: ['Severance, S02E09', 'Severance, S02E10'], searches_skipped: 0 })
    expect(data.search!.offers.some(({ grabbed }) => grabbed)).toBe(false)
    expect(data.hops.find(({ hop }) => hop === 'grabbed')?.because).toStartWith('Every offer was rejected: ')
    expect(data.hops.find(({ hop }) => hop === 'searched')).toMatchObject({
      state: 'done',
      evidence: ['8 offers from 4 indexers.'],
    })
    expect(JSON.stringify(steps)).toContain('4 offered, but none was grabbed.')
  })

  test('shows no indexer address, because it may contain a key', async () => {
    const { data, steps } = await runSearch('sherlock jr', await searchableApps())
    expect(JSON.stringify([data, steps])).not.toMatch(/https?:|apikey/)
  })

  test('reports the offers as not known if the media manager cannot search', async () => {
    const machine = await searchableApps((request) =>
      new URL(request.url).pathname.endsWith('/release') ? new Response('busy', { status: 500 }) : undefined,
    )
    const { data } = await runSearch('sherlock jr', machine)
    expect(data.search).toMatchObject({ offers: [], failures: [expect.stringContaining('Radarr returned 500')] })
    expect(data.hops.find(({ hop }) => hop === 'searched')?.state).toBe('not-known')
  })
})

test('search --dry-run queries no indexer', async () => {
  const requestedUrls: string[] = []
  const machine = await searchableApps((request) => void requestedUrls.push(request.url))
  const result = await act('search', { body: { term: 'severance s2' } }, machine, { dryRun: true })
  expect(result.type).toBe('answer')
  expect(requestedUrls.some((one) => one.includes('/release'))).toBe(false)
  expect(machine.state().jobs.list()).toEqual([])
})

const planErrorCode = async (term: string) =>
  planSearch({ term, season: undefined }, await searchableApps()).then(
    () => null,
    (thrown: unknown) => toUsherError(thrown).data.code,
  )

test('search refuses a title that is available, ambiguous or in no media manager', async () => {
  expect(await planErrorCode('metropolis')).toBe('SEARCH-4')
  expect(await planErrorCode('no such film')).toBe('ASKED-6')
  expect(await planErrorCode('bluey')).toBe('SEARCH-4')
  expect(await planErrorCode('p')).toBe('SEARCH-1')
})
