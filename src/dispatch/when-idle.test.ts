import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import type { Job } from '../../contract/kinds/job.ts'
import { eveningMachine } from '../../test-support/disruption/evening.ts'
import { fakeRunner } from '../../test-support/machine/fake-machine.ts'
import type { Machine } from '../platform/machine.ts'
import { act } from './act.ts'

const JELLYFIN = { services: ['jellyfin'] }

async function start(name: string, body: Record<string, unknown>, machine: Machine) {
  const result = await act(name, { body }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result.envelope.data))
  return result
}

async function summaryOf(id: string, part: string, machine: Machine): Promise<Job> {
  for (;;) {
    const job = machine.state().jobs.get(id)!
    if (job.progress?.summary.includes(part)) return job
    if (job.state !== 'running') throw new Error(JSON.stringify(job))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('restart --when-idle waits for a viewer without the lock, then restarts and records the change', async () => {
  const { hand: runner, asked } = fakeRunner()
  const { machine, household } = await eveningMachine(undefined, { runner: async () => runner })
  const { job, ended } = await start('restart', { ...JELLYFIN, when_idle: true }, machine)
  await summaryOf(job.id, 'Waiting for Ben to finish Metropolis', machine)
  expect(machine.state().lock.holder()).toBeUndefined()
  expect(machine.state().history.list()).toEqual([])
  // Another change runs meanwhile.
  const other = await start('restart', { services: ['seerr'] }, machine)
  expect((await other.ended).state).toBe('done')
  expect(asked).toEqual([{ to: 'restarted', services: ['seerr'] }])
  household.nobodyWatches = true
  expect(await ended).toMatchObject({ state: 'done', outcome_kind: 'lifecycle' })
  expect(asked).toEqual([
    { to: 'restarted', services: ['seerr'] },
    { to: 'restarted', services: ['jellyfin'] },
  ])
  expect(machine.state().history.list()[0]).toMatchObject({ action: 'restart', state: 'done', job: job.id })
  expect(machine.state().lock.holder()).toBeUndefined()
})

test('a change that waits can be cancelled, and has changed nothing', async () => {
  const { hand: runner, asked } = fakeRunner()
  const { machine } = await eveningMachine(undefined, { runner: async () => runner, idleIntervalMs: 3_600_000 })
  const { job, ended } = await start('down', { ...JELLYFIN, when_idle: true }, machine)
  await summaryOf(job.id, 'Waiting for Ben', machine)
  machine.state().jobs.cancel(job.id)
  expect(await ended).toMatchObject({ state: 'cancelled', error: { code: 'USHER-5' } })
  expect([asked, machine.state().history.list()]).toEqual([[], []])
})

test('a change that waits ends with an error at its limit, and has changed nothing', async () => {
  let now = Date.parse('2026-03-14T14:00:00Z')
  const { machine } = await eveningMachine(undefined, { now: () => new Date((now += 60_000)) })
  const { ended } = await start('restart', { ...JELLYFIN, when_idle: true, wait_minutes: 1 }, machine)
  const { state, error } = await ended
  expect([state, error?.code, error?.meaning]).toEqual([
    'failed',
    'CHANGE-8',
    'It was waiting for Ben to finish Metropolis. Nothing was changed.',
  ])
  expect(error?.remedies[0]?.command).toBe('usher restart jellyfin --when-idle --wait-minutes 1')
  expect(machine.state().history.list()).toEqual([])
})

test('what waits plans again: what is gone by then is refused', async () => {
  const { machine: evening, household } = await eveningMachine()
  const engine = await evening.engine()
  let isStopped = false
  const machine: Machine = {
    ...evening,
    engine: async () => (isStopped ? { ...engine, containers: async () => [], inspectAll: async () => [] } : engine),
  }
  const { job, ended } = await start('restart', { ...JELLYFIN, when_idle: true }, machine)
  await summaryOf(job.id, 'Waiting for Ben', machine)
  household.nobodyWatches = true
  isStopped = true
  expect(await ended).toMatchObject({ state: 'failed', error: { code: 'CHANGE-4' } })
  expect(machine.state().lock.holder()).toBeUndefined()
})

test('config set --when-idle writes the setting only after the wait', async () => {
  const { hand: runner, asked } = fakeRunner()
  const { machine: evening, household } = await eveningMachine(undefined, { runner: async () => runner })
  const uses = { name: 'TZ', default: null, required: false, applied_by: 'compose' as const }
  const machine: Machine = {
    ...evening,
    async stack(instead) {
      const stack = await evening.stack(instead)
      return { ...stack, services: stack.services.map((one) => ({ ...one, settings: [uses] })) }
    },
  }
  const isWritten = () => existsSync(machine.settings().paths.stack)
  const { job, ended } = await start('config-set', { key: 'TZ', value: 'Europe/Lisbon', when_idle: true }, machine)
  await summaryOf(job.id, 'Waiting for Ben', machine)
  expect([isWritten(), asked]).toEqual([false, []])
  household.nobodyWatches = true
  expect((await ended).state).toBe('done')
  expect([isWritten(), asked]).toEqual([true, [{ to: 'up', services: ['jellyfin', 'seerr'] }]])
})

test('a limit without a wait is refused', async () => {
  const { machine } = await eveningMachine()
  expect(await act('restart', { body: { ...JELLYFIN, wait_minutes: 5 } }, machine, { dryRun: false })).toMatchObject({
    type: 'refusal',
    envelope: { data: { code: 'ASKED-5', summary: '"wait_minutes" cannot be "5": it needs when_idle.' } },
  })
})

test('the dry run of a start says how long it usually takes, though it disturbs nobody', async () => {
  const { hand: runner } = fakeRunner()
  const { machine } = await eveningMachine(undefined, { runner: async () => runner })
  const dryRun = async () => {
    const result = await act('restart', { body: { services: ['seerr'] } }, machine, { dryRun: true })
    return result.type === 'answer' ? result.envelope.data : undefined
  }
  expect(await dryRun()).toMatchObject({ usual_seconds: null, measured_runs: 0 })
  await (
    await start('restart', { services: ['seerr'] }, machine)
  ).ended
  expect(await dryRun()).toMatchObject({ usual_seconds: expect.any(Number), measured_runs: 1 })
})
