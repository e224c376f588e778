import { expect, test } from 'bun:test'
import type { PoliciesData } from '../../contract/kinds/policies.ts'
import { householdWithRemoval, policyHousehold } from '../../test-support/policies/policy-household.ts'
import { UsherError } from '../lib/errors.ts'
import { mediaAppsOf } from '../platform/media-apps/media-apps.ts'
import type { Machine } from '../platform/machine.ts'
import { act } from './act.ts'

async function answer(name: string, body: Record<string, unknown>, machine: Machine, dryRun = false) {
  const result = await act(name, { body }, machine, { dryRun })
  if (result.type === 'refusal') throw result.refusal
  if (result.type === 'job') throw new Error('it started a job')
  return result.envelope.data as PoliciesData
}

const codeOf = (thrown: unknown) => (thrown instanceof UsherError ? thrown.data.code : thrown)
const refusal = (name: string, body: Record<string, unknown>, machine: Machine) =>
  answer(name, body, machine).then(() => 'done', codeOf)

async function blocklist(machine: Machine): Promise<string[]> {
  const radarr = (await mediaAppsOf(machine)).mediaManagers.find(({ service }) => service === 'radarr')!
  const blocked = await radarr.blocklist()
  return blocked.known ? blocked.value.map(({ title }) => title) : [blocked.because]
}

test('a policy is turned on only by the digest of what its simulation showed', async () => {
  const { machine } = await policyHousehold()
  const body = { stalled: 'on' }
  const dryRun = await answer('policies-set', body, machine, true)
  expect(dryRun).toMatchObject({ dry_run: true, simulation: { simulated_total: 1 } })
  expect(dryRun.policies[0]!.enabled_services).toEqual(['radarr', 'sonarr'])
  expect(await refusal('policies-set', body, machine)).toMatch(/^CONSENT/)
  expect(await refusal('policies-set', { stalled: 'radarr', offer: dryRun.offer }, machine)).toMatch(/^CONSENT/)
  const set = await answer('policies-set', { ...body, offer: dryRun.offer }, machine)
  expect(set).toMatchObject({ dry_run: false, simulation: null })
})

test.each([
  [{}, 'POLICIES-2'],
  [{ stalled: '' }, 'ASKED-5'],
  [{ stalled: 'on,off' }, 'POLICIES-1'],
  [{ failed: 'qbittorrent' }, 'POLICIES-1'],
  [{ dangerous: 'radarr,nobody' }, 'POLICIES-1'],
  [{ interval: '1m' }, 'POLICIES-1'],
  [{ interval: '8d' }, 'POLICIES-1'],
  [{ strikes: 1 }, 'ASKED-5'],
  [{ queue_percent: 0 }, 'ASKED-5'],
  [{ private_trackers: 'all' }, 'ASKED-5'],
])('policies-set refuses %o', async (body, code) => {
  const { machine } = await policyHousehold()
  const given = await refusal('policies-set', body, machine)
  expect([given, machine.state().history.list()]).toEqual([code, []])
})

test('undo of a removal takes the release off the blocklist, and no policy removes it again', async () => {
  const one = await householdWithRemoval()
  const { machine, changes } = one
  const [removal] = machine.state().history.list()
  expect(await blocklist(machine)).toEqual(['Sherlock.Jr.1924.1080p.BluRay.x264-PIANO'])
  const { offer } = await answer('undo', { change: removal!.id }, machine, true)
  const done = await act('undo', { body: { change: removal!.id, offer } }, machine, { dryRun: false })
  if (done.type === 'job') await done.ended
  expect(await blocklist(machine)).toEqual([])
  const [entry] = machine.state().history.list()
  expect(entry).toMatchObject({ action: 'policies-allow', state: 'done', undoes: removal!.id })
  expect((await one.run()).removed_downloads).toMatchObject([{ allowed_at: expect.any(String) }])
  const before = changes.length
  for (let round = 0; round < 2; round++) {
    one.passMinutes(10)
    await one.observe()
  }
  expect(changes.slice(before).filter((change) => change.startsWith('DELETE'))).toEqual([])
})

test('undo of policies-set puts every setting back, and forgets the strikes of what is off', async () => {
  const one = await policyHousehold()
  await one.run('set', '--stalled', 'radarr', '--strikes', '5', '--interval', '90m', '--yes')
  await one.observe()
  expect((await one.run()).counted_downloads).toHaveLength(1)
  const [set] = one.machine.state().history.list()
  expect(set!.inverse).toEqual({
    action: 'policies-set',
    body: { stalled: 'off', strikes: 3, interval: '6h' },
  })
  const { offer } = await answer('policies-set', set!.inverse!.body, one.machine, true)
  const back = await answer('policies-set', { ...set!.inverse!.body, offer }, one.machine)
  expect(back).toMatchObject({ brakes: { strikes: 3, interval_minutes: 360 }, counted_downloads: [] })
})
