import { createScheduleFixture, DAY, HOUR, MINUTE } from '../../test-support/schedule/schedule-fixture.ts'
import { usherError } from '../../src/lib/errors.ts'
import type { ScheduledRun } from '../../src/platform/store/types.ts'

export interface ScheduledYear {
  /** How many days each task was due, by how it ended: `backup done`. */
  counts: Record<string, number>
  /** Days that have no record, or that were begun more often than they may be. */
  wrong: string[]
}

const timings = { backup: 'daily 02:30', proof: 'sun 05:00', checks: 'mon,thu 06:30', lookup: 'daily 04:30' }

/** Every eleventh day the machine sleeps for two days, every seventh night the disk is full, and the clocks change twice. */
export async function soakSchedule(days: number, stepMinutes: number): Promise<ScheduledYear> {
  let isFull = false
  const runs = new Map<string, ScheduledRun>()
  await using fixture = createScheduleFixture('2026-01-01T12:00:00Z', 'Europe/Berlin', {
    perform: async () => {
      if (isFull) throw usherError('USHER-6', { path: '/srv', folder: '/srv' })
      return { kind: 'backup', data: { summary: 'Backed up 2 services.' } }
    },
  })
  fixture.turnOn(timings)
  for (let day = 0; day < days;) {
    isFull = day % 7 === 3
    const isAsleep = day % 11 === 5
    if (isAsleep) fixture.clock.advance(2 * DAY - HOUR)
    await fixture.pass(isAsleep ? HOUR : DAY, Math.min(stepMinutes, 9) * MINUTE)
    day += isAsleep ? 2 : 1
    // The store keeps the newest thousand.
    for (const run of fixture.state.scheduledRuns.list(60)) runs.set(`${run.task} ${run.day}`, run)
  }
  return { counts: countRuns([...runs.values()]), wrong: wrongDays([...runs.values()], fixture.begun.length, days) }
}

function countRuns(runs: readonly ScheduledRun[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { task, state, reason } of runs) {
    const ending = [task, state, reason].filter(Boolean).join(' ')
    counts[ending] = (counts[ending] ?? 0) + 1
  }
  return counts
}

function wrongDays(runs: readonly ScheduledRun[], begun: number, days: number): string[] {
  const backups = runs.filter(({ task }) => task === 'backup').length
  const attempts = runs.reduce((sum, run) => sum + run.attempts, 0)
  return [
    ...runs
      .filter(({ ended_at, attempts: many }) => ended_at === null || many > 1)
      .map(({ task, day }) => `${task} ${day}`),
    ...(Math.abs(backups - days) > 1 ? [`${backups} backups were due in ${days} days`] : []),
    ...(attempts === begun ? [] : [`${begun} actions were begun for ${attempts} attempts`]),
  ]
}
