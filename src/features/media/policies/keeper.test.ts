import { expect, test } from 'bun:test'
import { policyHousehold, stalledFilm } from '../../../../test-support/policies/policy-household.ts'
import { createPolicyKeeper } from './keeper.ts'

const FILM = 'Sherlock.Jr.1924.1080p.BluRay.x264-PIANO'

test('a stalled download is removed with its third strike, blocked, and searched for', async () => {
  const { machine, changes, observe, passMinutes, run } = await policyHousehold()
  await run('set', '--stalled', 'radarr', '--yes')
  const results = []
  for (let hours = 0; hours <= 12; hours += 6) {
    results.push(await observe())
    passMinutes(360)
  }
  expect(results).toEqual([
    [],
    [],
    [{ service: 'radarr', result: 'done', summary: `Radarr removed ${FILM}: No seeds connected.` }],
  ])
  expect(changes).toEqual([expect.stringMatching(/^DELETE \/api\/v3\/queue\/\d+$/), 'POST /api/v3/command'])
  const [entry] = machine.state().history.list()
  expect(entry).toMatchObject({
    action: 'policies-set',
    state: 'done',
    outcome_result: 'complete',
    targets: ['radarr'],
  })
  const { removed_downloads, counted_downloads, summary } = await run()
  expect(removed_downloads).toMatchObject([{ release_name: FILM, strike_count: 3, allowed_at: null }])
  expect([counted_downloads, summary]).toEqual([
    [],
    'One queue policy is on. One download was removed in the last thirty days.',
  ])
})

test('nothing is counted or removed while every policy is off', async () => {
  const { changes, observe, passMinutes, run } = await policyHousehold([{ ...stalledFilm, fileNames: ['setup.exe'] }])
  for (let round = 0; round < 10; round++) {
    expect(await observe()).toEqual([])
    passMinutes(360)
  }
  expect([changes, (await run()).counted_downloads]).toEqual([[], []])
})

test('of two keepers on a machine only one observes, and another takes over once both have ended', async () => {
  const { machine, intercept, observe, passMinutes, run } = await policyHousehold()
  await run('set', '--stalled', 'radarr', '--yes')
  let asked = 0
  intercept.answer = (app, request) => {
    if (app === 'radarr' && new URL(request.url).pathname === '/api/v3/queue') asked++
    return undefined
  }
  await observe()
  const askedOnce = asked
  const keep = async (count: number) => {
    const { signal } = new AbortController()
    const keepers = Array.from({ length: count }, () => createPolicyKeeper(machine, { signal }))
    for (const keeper of keepers) keeper.tick()
    passMinutes(10)
    for (const keeper of keepers) keeper.tick()
    await Promise.all(keepers.map((keeper) => keeper.close()))
  }
  await keep(2)
  expect([askedOnce > 0, asked]).toEqual([true, 2 * askedOnce])
  await keep(1)
  expect(asked).toBe(3 * askedOnce)
})
