import { expect, test } from 'bun:test'
import { observeUntilKilled } from '../../../../test-support/policies/killed-policies.ts'
import {
  policyHousehold,
  stalledFilm,
  type PolicyHousehold,
} from '../../../../test-support/policies/policy-household.ts'
import { defaultSettings, writePolicySettings } from './settings.ts'
import { readStrikes } from './strikes.ts'
import type { PolicySettings, Strike } from './types.ts'

const on: PolicySettings = {
  ...defaultSettings,
  strikes: 1,
  services: { ...defaultSettings.services, stalled: ['radarr'] },
}

/** A household in which the next observation removes the film. */
async function almostRemoved(): Promise<PolicyHousehold> {
  const one = await policyHousehold()
  writePolicySettings(on, one.machine)
  return one
}

async function goOn(one: PolicyHousehold): Promise<void> {
  for (let round = 0; round < 3; round++) {
    one.passMinutes(60)
    await one.observe()
  }
}

const deletions = ({ changes }: PolicyHousehold) => changes.filter((change) => change.startsWith('DELETE'))
const searches = ({ changes }: PolicyHousehold) => changes.filter((change) => change.startsWith('POST'))

test('killed before any write or request, a removal is neither repeated nor lost', async () => {
  let moments = 0
  for (;;) {
    const one = await almostRemoved()
    const wasKilled = await observeUntilKilled(one, moments)
    await goOn(one)
    const at = `killed before moment ${moments}`
    expect([at, deletions(one).length]).toEqual([at, 1])
    // A search whose answer was lost is asked for once more.
    expect(searches(one).length, at).toBeGreaterThanOrEqual(1)
    expect(searches(one).length, at).toBeLessThanOrEqual(2)
    expect(readStrikes(one.machine), at).toMatchObject([{ state: 'removed', count: 1 }])
    if (!wasKilled) break
    moments++
  }
  // It was killed before each of its writes, and before both requests.
  expect(moments).toBeGreaterThanOrEqual(8)
}, 60_000)

test('killed before the library is told, a download is left alone if the policy is turned off meanwhile', async () => {
  for (let moments = 0; moments < 12; moments++) {
    const one = await almostRemoved()
    await observeUntilKilled(one, moments)
    const before = deletions(one).length
    writePolicySettings(defaultSettings, one.machine)
    await goOn(one)
    expect(deletions(one).length).toBe(before)
  }
}, 60_000)

test('killed before the library is told, a download that arrives meanwhile is not searched for', async () => {
  const one = await killedWhile('removing')
  one.household.downloads[0] = { ...stalledFilm, progress: 1, ageHours: -12 }
  await goOn(one)
  expect([one.changes, readStrikes(one.machine)]).toEqual([[], []])
}, 60_000)

/** Returns a household whose usher was killed right after it had written this state. */
async function killedWhile(state: Strike['state']): Promise<PolicyHousehold> {
  for (let moments = 0; moments < 20; moments++) {
    const one = await almostRemoved()
    await observeUntilKilled(one, moments)
    if (readStrikes(one.machine).some((strike) => strike.state === state)) return one
  }
  throw new Error(`never ${state}`)
}
