import { expect, test } from 'bun:test'
import type { RequestsData } from '../../../../contract/kinds/requests.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherRequestsFor } from './gather.ts'

const fakeApps = () => fakeStack(['sonarr', 'radarr', 'seerr'].map((app) => fakeApp(app)))

async function runDecision(
  name: string,
  body: Record<string, unknown>,
  machine: Machine,
): Promise<RequestsData | string> {
  const result = await act(name, { body }, machine, { dryRun: false })
  if (result.type === 'refusal') return result.refusal.data.code
  if (result.type !== 'job') throw new Error('it is a job')
  const { id, error } = await result.ended
  return error ? error.code : (machine.state().jobs.outcome(id)!.data as RequestsData)
}

const stateOf = async (machine: Machine, id: string) =>
  (await gatherRequestsFor(machine, undefined)).requests.find((one) => one.id === id)!

test('approve verifies a pending request, and refuses to approve it twice', async () => {
  const machine = await fakeApps()
  const outcome = await runDecision('request-approve', { request: '217' }, machine)
  expect(outcome).toMatchObject({ summary: 'Approved: request 217, The Bear, season 3, for Chloe.', complete: true })
  expect((await stateOf(machine, '217')).state).not.toBe('waiting-for-approval')
  expect(await runDecision('request-approve', { request: '217' }, machine)).toBe('REQUEST-2')
  expect(machine.state().history.list()[0]).toMatchObject({ inverse: null })
})

test('decline stores the reason, and undo makes the same request again for the same member', async () => {
  const machine = await fakeApps()
  await runDecision('request-decline', { request: '217', reason: 'on disc' }, machine)
  expect(await stateOf(machine, '217')).toMatchObject({ state: 'declined', because: 'on disc' })
  const declined = await stateOf(machine, '217')
  const { inverse } = machine.state().history.list()[0]!
  expect(await act('undo', { body: {} }, machine, { dryRun: true })).toMatchObject({
    type: 'answer',
    envelope: { data: { undo: inverse, skipped: [] } },
  })
  const outcome = await runDecision(inverse!.action, inverse!.body, machine)
  expect(outcome).toMatchObject({
    summary: 'Requested again: request 218, The Bear, season 3, for Chloe. It replaces request 217.',
    requests: [{ id: '218' }],
  })
  const { title, seasons, member } = declined
  expect(await stateOf(machine, '218')).toMatchObject({
    title,
    seasons,
    member,
    state: 'waiting-for-approval',
    because: 'Nobody has approved it yet.',
  })
  expect(await stateOf(machine, '217')).toBeUndefined()
  expect(machine.state().history.list()[0]).toMatchObject({ inverse: null })
  expect(await runDecision('request-decline', { request: '218', withdraw: true }, machine)).toBe('REQUEST-3')
})

test('withdraw keeps the declined request if Seerr refuses the new one', async () => {
  const intercept = ({ method, url }: Request) =>
    method === 'POST' && url.endsWith('/request')
      ? Response.json({ message: 'Series Quota exceeded.' }, { status: 403 })
      : undefined
  const machine = await fakeStack([fakeApp('seerr', { intercept })])
  await runDecision('request-decline', { request: '217' }, machine)
  expect(await runDecision('request-decline', { request: '217', withdraw: true }, machine)).toBe('APP-14')
  expect((await stateOf(machine, '217')).state).toBe('declined')
})

test('withdraw is refused for a member whose requests need no approval', async () => {
  const home = structuredClone(defaultHousehold)
  home.requests.find(({ id }) => id === 212)!.status = 3
  const machine = await fakeStack([fakeApp('seerr', { household: home })])
  expect(await runDecision('request-decline', { request: '212', withdraw: true }, machine)).toBe('REQUEST-5')
  expect((await stateOf(machine, '212')).state).toBe('declined')
})

test('withdraw says why if no season is left to request', async () => {
  const home = structuredClone(defaultHousehold)
  home.requests.push({ ...home.requests.find(({ id }) => id === 217)!, id: 216, memberId: 2, status: 2 })
  home.requests.find(({ id }) => id === 217)!.status = 3
  const machine = await fakeStack([fakeApp('seerr', { household: home })])
  expect(await runDecision('request-decline', { request: '217', withdraw: true }, machine)).toBe('APP-14')
  expect((await stateOf(machine, '217')).state).toBe('declined')
})

test('approve and decline refuse an unknown request, a missing request manager, and one that does not answer', async () => {
  const machine = await fakeApps()
  expect(await runDecision('request-approve', { request: '999' }, machine)).toBe('ASKED-6')
  expect(await runDecision('request-approve', { request: '1' }, await fakeStack([fakeApp('sonarr')]))).toBe('REQUEST-1')
  const shut = await fakeStack([fakeApp('seerr', { state: 'exited' })])
  expect(await runDecision('request-decline', { request: '217' }, shut)).toBe('APP-30')
})

test('approve detects a request manager that accepts a decision and drops it', async () => {
  const intercept = (request: Request) => (request.method === 'POST' ? Response.json({}) : undefined)
  const machine = await fakeStack([fakeApp('seerr', { intercept })])
  expect(await runDecision('request-decline', { request: '217' }, machine)).toBe('REQUEST-4')
})

test('approve reports an incomplete result if the request is not sent to a media manager', async () => {
  const home = structuredClone(defaultHousehold)
  const intercept = ({ method }: Request) => {
    if (method !== 'POST') return undefined
    home.requests.find(({ id }) => id === 217)!.status = 4
    return Response.json({})
  }
  const machine = await fakeStack([
    fakeApp('sonarr'),
    fakeApp('radarr'),
    fakeApp('seerr', { intercept, household: home }),
  ])
  expect(await runDecision('request-approve', { request: '217' }, machine)).toMatchObject({
    summary: 'Approved: request 217, The Bear, season 3, for Chloe. Seerr has not sent it to a library.',
    complete: false,
  })
  expect(await stateOf(machine, '217')).toMatchObject({ state: 'failed' })
})
