import { expect, test } from 'bun:test'
import { householdWithData } from '../../test-support/backup/household-with-data.ts'
import { manualClock } from '../../test-support/clock/manual-clock.ts'
import type { ScheduleData } from '../../contract/kinds/schedule.ts'
import { createScheduler } from '../features/health/schedule/scheduler.ts'
import { listBackups } from '../platform/backup-catalogue/backup-files.ts'
import { openStateStore } from '../platform/store/state-store.ts'
import { resolveUsherPaths } from '../platform/paths.ts'
import type { Machine } from '../platform/machine.ts'
import { act } from './act.ts'
import { askOne } from './ask.ts'

const HOUR = 60 * 60_000

function scheduledHousehold(start = '2026-05-01T12:00:00Z') {
  const clock = manualClock(Date.parse(start))
  const now = () => new Date(clock.now())
  const { machine: household } = householdWithData(undefined, { now })
  const state = openStateStore(resolveUsherPaths(household.paths.home!, {}), { now })
  const machine: Machine = { ...household, state: () => state }
  return { clock, machine, state }
}

async function confirm(name: string, body: Record<string, unknown>, machine: Machine) {
  const dryRun = await act(name, { body }, machine, { dryRun: true })
  if (dryRun.type !== 'answer') throw new Error(JSON.stringify(dryRun))
  const { offer } = dryRun.envelope.data as unknown as ScheduleData
  const done = await act(name, { body: { ...body, offer } }, machine, { dryRun: false })
  if (done.type !== 'answer') throw new Error(JSON.stringify(done))
  return {
    dryRun: dryRun.envelope.data as unknown as ScheduleData,
    data: done.envelope.data as unknown as ScheduleData,
  }
}

test('a task that was confirmed runs as the action itself would, with its lock, job and history', async () => {
  const { clock, machine, state } = scheduledHousehold()
  const { dryRun, data } = await confirm('schedule-set', { backup: 'daily 03:00', proof: 'sun 05:00' }, machine)
  expect(dryRun.previews.map(({ summary, because }) => summary ?? because)).toEqual([
    'Would back up 2 services.',
    'There is no backup to prove yet.',
  ])
  expect(dryRun.upcoming).toEqual(data.upcoming)
  const scheduler = createScheduler(machine, {
    clock,
    signal: new AbortController().signal,
    runAction: (name, body, of, options) => act(name, { body }, of, options),
  })
  const beat = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += HOUR / 12) {
      clock.advance(HOUR / 12)
      scheduler.tick()
      await scheduler.settled()
    }
  }
  await beat(24 * HOUR)
  expect((await listBackups(machine.paths)).length).toBe(1)
  const [run] = state.scheduledRuns.list()
  expect(run).toMatchObject({ task: 'backup', state: 'done', result: 'complete', attempts: 1 })
  expect(state.history.list()[0]).toMatchObject({ action: 'backup', job: run!.job, state: 'done' })
  expect((await askOne('schedule', machine)).data).toMatchObject({
    past: [{ task: 'backup', state: 'done', summary: run!.summary, job: run!.job }],
  })
  await beat(24 * HOUR)
  const proof = state.scheduledRuns.list().find(({ task }) => task === 'proof')
  expect(proof).toMatchObject({ state: 'done', day: '2026-05-03' })
  await scheduler.close()
  state.close()
})

test('undo restores the schedule of before, and turning off stops what is due', async () => {
  const { machine, state } = scheduledHousehold()
  await confirm('schedule-set', { backup: 'workdays 02:00' }, machine)
  const { data } = await confirm('schedule-set', { backup: 'off', checks: 'on', quiet_hours: '18:00-23:00' }, machine)
  expect(data.tasks.filter(({ enabled }) => enabled).map(({ task }) => task)).toEqual(['checks'])
  const preview = await act('undo', { body: {} }, machine, { dryRun: true })
  const { offer } = (preview as unknown as { envelope: { data: { offer: string } } }).envelope.data
  const undone = await act('undo', { body: { offer } }, machine, { dryRun: false })
  if (undone.type === 'refusal') throw new Error(JSON.stringify(undone.envelope))
  if (undone.type === 'job') await undone.ended
  const { tasks, quiet_hours } = (await askOne('schedule', machine)).data as unknown as ScheduleData
  expect(tasks.filter(({ enabled }) => enabled)).toMatchObject([
    { task: 'backup', timing: 'workdays 02:00', because: null },
  ])
  expect(quiet_hours).toBeNull()
  state.close()
})

test('the schedule is set only with the digest of what the dry run showed', async () => {
  const { machine, state } = scheduledHousehold()
  const without = await act('schedule-set', { body: { backup: 'on' } }, machine, { dryRun: false })
  expect(without).toMatchObject({ type: 'refusal', refusal: { data: { code: 'CONSENT-1' } } })
  const dryRun = await act('schedule-set', { body: { backup: 'on' } }, machine, { dryRun: true })
  const { offer } = (dryRun as unknown as { envelope: { data: { offer: string } } }).envelope.data
  const other = await act('schedule-set', { body: { backup: '04:00', offer } }, machine, { dryRun: false })
  expect(other).toMatchObject({ type: 'refusal', refusal: { data: { code: 'CONSENT-2' } } })
  expect(state.scheduledRuns.list()).toEqual([])
  expect((await askOne('schedule', machine)).data).toMatchObject({ upcoming: [] })
  state.close()
})

test.each([
  [{ backup: 'nightly' }, 'SCHEDULE-1'],
  [{ backup: 'daily 03:00-05:00' }, 'SCHEDULE-1'],
  [{ updates: 'daily 03:00' }, 'SCHEDULE-1'],
  [{}, 'SCHEDULE-2'],
  [{ quiet_hours: 'evening' }, 'SCHEDULE-3'],
  [{ updates: 'daily 19:00-20:00', quiet_hours: '18:00-23:00' }, 'SCHEDULE-4'],
])('schedule set refuses %j with %s', async (body, code) => {
  const { machine, state } = scheduledHousehold()
  const refused = await act('schedule-set', { body }, machine, { dryRun: true })
  expect(refused).toMatchObject({ type: 'refusal', refusal: { data: { code } } })
  state.close()
})
