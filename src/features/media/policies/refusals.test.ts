import { expect, test } from 'bun:test'
import { policyHousehold, type PolicyHousehold } from '../../../../test-support/policies/policy-household.ts'
import { defaultSettings, writePolicySettings } from './settings.ts'
import { readStrikes } from './strikes.ts'

async function dueHousehold(strikes = 1): Promise<PolicyHousehold> {
  const one = await policyHousehold()
  const services = { ...defaultSettings.services, stalled: ['radarr'] }
  writePolicySettings({ ...defaultSettings, strikes, services }, one.machine)
  return one
}

async function observeFor(one: PolicyHousehold, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 3) {
    await one.observe()
    one.passMinutes(180)
  }
}

const count = ({ changes }: PolicyHousehold, method: string) =>
  changes.filter((change) => change.startsWith(method)).length

test('a library that refuses to remove a download is asked again only with new strikes', async () => {
  const one = await dueHousehold(2)
  one.intercept.answer = (app, { method }) =>
    app === 'radarr' && method === 'DELETE' ? new Response('', { status: 500 }) : undefined
  await observeFor(one, 48)
  // Its second strike after 6 hours, then twice 6 hours for the next two: at 6, 18, 30 and 42 hours.
  expect([count(one, 'DELETE'), count(one, 'POST')]).toEqual([4, 0])
  expect(readStrikes(one.machine)).toMatchObject([{ removed: null }])
  one.intercept.answer = undefined
  await observeFor(one, 24)
  expect([count(one, 'DELETE'), count(one, 'POST')]).toEqual([5, 1])
  expect(readStrikes(one.machine)).toMatchObject([{ state: 'removed' }])
}, 60_000)

test('a library that removed a download and then answered 500 is not asked again, and searches', async () => {
  const one = await dueHousehold()
  one.intercept.answer = (app, { method }) => {
    if (app !== 'radarr' || method !== 'DELETE') return undefined
    one.household.downloads.splice(0)
    return new Response('', { status: 500 })
  }
  await observeFor(one, 24)
  expect([count(one, 'DELETE'), count(one, 'POST')]).toEqual([1, 1])
  expect(readStrikes(one.machine)).toMatchObject([{ state: 'removed' }])
})

test('a library that cannot search is asked three times in all, and history says so', async () => {
  const one = await dueHousehold()
  one.intercept.answer = (app, { method }) =>
    app === 'radarr' && method === 'POST' ? new Response('<garbage', { status: 500 }) : undefined
  await observeFor(one, 24)
  expect([count(one, 'DELETE'), count(one, 'POST')]).toEqual([1, 3])
  const entries = one.machine.state().history.list()
  expect(entries.map(({ outcome_result }) => outcome_result)).toEqual(['partial', 'partial', 'partial'])
  expect(entries[0]!.outcome_summary).toContain('but did not search for another: ')
})

test('while another change runs, nothing is removed, and nothing is forgotten', async () => {
  const one = await dueHousehold()
  const unlock = one.machine.state().lock.acquire({ summary: 'Back up', job: null })
  expect([await one.observe(), count(one, 'DELETE')]).toEqual([[], 0])
  unlock()
  one.passMinutes(10)
  expect(await one.observe()).toHaveLength(1)
  expect(count(one, 'DELETE')).toBe(1)
})

test('a program in a download is found by its name, and needs one strike', async () => {
  const one = await policyHousehold()
  const [film] = one.household.downloads
  one.household.downloads[0] = { ...film!, seeds: 5, bytesPerSecond: 1_000_000, fileNames: ['Sherlock.Jr.mkv.lnk'] }
  await one.run('set', '--dangerous', 'radarr', '--yes')
  expect(await one.observe()).toMatchObject([
    { result: 'done', summary: expect.stringContaining('It contains the program') },
  ])
  expect([count(one, 'DELETE'), count(one, 'POST')]).toEqual([1, 1])
})
