import { expect, test } from 'bun:test'
import { createScheduleFixture, DAY, HOUR, MINUTE } from '../../../../test-support/schedule/schedule-fixture.ts'
import { usherError } from '../../../lib/errors.ts'
import { observeFailedJobs } from './from-jobs.ts'
import { observeScheduledRuns, unscheduledJobs } from './from-schedule.ts'

test('a task that fails every night is one notice, which ends when the task comes about again', async () => {
  let fails = true
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z', 'Europe/Berlin', {
    perform: async () => {
      if (fails) throw usherError('BACKUP-5', { needed: '4 GB', free: '1 GB', path: '/srv' })
      return { kind: 'backup', data: { summary: 'Backed up 2 services.' } }
    },
  })
  fixture.turnOn({ backup: 'daily 03:00' })
  const idsAfter: string[][] = []
  for (let night = 0; night < 3; night++) {
    fails = night < 2
    await fixture.pass(DAY, 5 * MINUTE)
    idsAfter.push(observeScheduledRuns(fixture.state).map(({ id, summary, meaning }) => `${id} ${summary}: ${meaning}`))
    // The job is reported by its task alone.
    expect(observeFailedJobs(unscheduledJobs(fixture.state), fixture.machine.now())).toEqual([])
  }
  const notice = expect.stringContaining(
    'schedule:backup A scheduled task did not come about: Nightly backup: There is',
  )
  expect(idsAfter).toEqual([[notice], [notice], []])
})

test('a task that was only in the way, or is turned off, is no notice', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z', 'Europe/Berlin', {
    dryRun: () => ({
      type: 'refusal',
      refusal: usherError('BACKUP-5', { needed: '4 GB', free: '1 GB', path: '/srv' }),
    }),
  })
  fixture.turnOn({ backup: 'daily 03:00', checks: 'daily 03:00' })
  const unlock = fixture.state.lock.acquire({ summary: 'Restore everything', job: null })
  await fixture.pass(14 * HOUR, 5 * MINUTE)
  expect(fixture.runs().map(({ reason }) => reason)).toEqual(['busy', 'busy'])
  expect(observeScheduledRuns(fixture.state)).toEqual([])
  unlock()
  await fixture.pass(4 * HOUR, 5 * MINUTE)
  expect(observeScheduledRuns(fixture.state)).toMatchObject([{ id: 'schedule:backup', command: 'usher schedule' }])
  fixture.state.keyValues.delete('schedule', 'settings')
  expect(observeScheduledRuns(fixture.state)).toEqual([])
})
