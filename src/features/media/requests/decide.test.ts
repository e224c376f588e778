import { expect, test } from 'bun:test'
import type { RequestsData } from '../../../../contract/kinds/requests.ts'
import { household } from '../../../../rehearsal/household/library.ts'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { requestsOf } from './gather.ts'

const apps = () => stage(['sonarr', 'radarr', 'seerr'].map((app) => cast(app)))

async function decide(name: string, body: Record<string, unknown>, machine: Machine): Promise<RequestsData | string> {
  const deed = await act(name, { body }, machine, { dryRun: false })
  if (deed.is === 'refusal') return deed.refusal.data.code
  if (deed.is !== 'job') throw new Error('it is a job')
  const { id, error } = await deed.ended
  return error ? error.code : (machine.state().jobs.outcome(id)!.data as RequestsData)
}

const stateOf = async (machine: Machine, id: string) =>
  (await requestsOf(machine, undefined)).requests.find((one) => one.id === id)!

test('a request that waits is approved, read back, and not approved twice', async () => {
  const machine = await apps()
  const told = await decide('request-approve', { request: '217' }, machine)
  expect(told).toMatchObject({ summary: 'Approved: request 217, The Bear, season 3, for Chloe.', complete: true })
  expect((await stateOf(machine, '217')).state).not.toBe('waiting-for-approval')
  expect(await decide('request-approve', { request: '217' }, machine)).toBe('REQUEST-2')
  expect(machine.state().history.list()[0]).toMatchObject({ inverse: null })
})

test('a declined one keeps its reason, and what history keeps lets it wait again', async () => {
  const machine = await apps()
  await decide('request-decline', { request: '217', reason: 'on disc' }, machine)
  expect(await stateOf(machine, '217')).toMatchObject({ state: 'declined', because: 'on disc' })
  const { inverse } = machine.state().history.list()[0]!
  await decide(inverse!.action, inverse!.body, machine)
  expect(await stateOf(machine, '217')).toMatchObject({
    state: 'waiting-for-approval',
    because: 'Nobody has approved it yet.',
  })
  expect(await decide('request-decline', { request: '217', withdraw: true }, machine)).toBe('REQUEST-3')
})

test('an unknown one, none to decide about, and a desk that does not answer are refused before anything', async () => {
  const machine = await apps()
  expect(await decide('request-approve', { request: '999' }, machine)).toBe('ASKED-6')
  expect(await decide('request-approve', { request: '1' }, await stage([cast('sonarr')]))).toBe('REQUEST-1')
  const shut = await stage([cast('seerr', { state: 'exited' })])
  expect(await decide('request-decline', { request: '217' }, shut)).toBe('APP-30')
})

test('a desk that takes a decision and does not keep it is found out', async () => {
  const before = (request: Request) => (request.method === 'POST' ? Response.json({}) : undefined)
  const machine = await stage([cast('seerr', { before })])
  expect(await decide('request-decline', { request: '217' }, machine)).toBe('REQUEST-4')
})

test('an approval that is not handed on to a library is one that needs attention', async () => {
  const home = structuredClone(household)
  const before = ({ method }: Request) => {
    if (method !== 'POST') return undefined
    home.requests.find(({ id }) => id === 217)!.status = 4
    return Response.json({})
  }
  const machine = await stage([cast('sonarr'), cast('radarr'), cast('seerr', { before, household: home })])
  expect(await decide('request-approve', { request: '217' }, machine)).toMatchObject({
    summary: 'Approved: request 217, The Bear, season 3, for Chloe. Seerr has not handed it to a library.',
    complete: false,
  })
  expect(await stateOf(machine, '217')).toMatchObject({ state: 'failed' })
})
