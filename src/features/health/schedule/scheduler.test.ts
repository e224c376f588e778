import { expect, test } from 'bun:test'
import { createScheduleFixture, DAY, HOUR, MINUTE } from '../../../../test-support/schedule/schedule-fixture.ts'
import { usherError } from '../../../lib/errors.ts'
import { createScheduler } from './scheduler.ts'

const times = (fixture: { begun: { action: string; at: string }[] }, action = 'backup') =>
  fixture.begun.filter((one) => one.action === action).map(({ at }) => at)

test('nothing runs and nothing is recorded while every task is off', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z')
  await fixture.pass(3 * DAY, HOUR)
  expect([fixture.begun, fixture.runs()]).toEqual([[], []])
})

test('a task runs once on each of its days, at its local time', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z')
  fixture.turnOn({ backup: 'daily 03:00', checks: 'mon,thu 06:30' })
  await fixture.pass(7 * DAY, 5 * MINUTE)
  expect(times(fixture)).toEqual(['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-05-${day} 03:00`))
  expect(times(fixture, 'diagnose')).toEqual(['2026-05-04 06:30', '2026-05-07 06:30'])
  expect(fixture.runs()[0]).toMatchObject({
    task: 'backup',
    day: '2026-05-08',
    due_at: '2026-05-08T01:00:00.000Z',
    state: 'done',
    attempts: 1,
    result: 'complete',
    summary: 'Backed up 2 services.',
  })
  const history = fixture.state.history.list()
  expect(history.filter(({ action }) => action === 'backup').length).toBe(7)
})

test.each([
  ['2026-03-27T12:00:00Z', ['2026-03-28 02:30', '2026-03-29 03:30', '2026-03-30 02:30']],
  ['2026-10-23T12:00:00Z', ['2026-10-24 02:30', '2026-10-25 02:30', '2026-10-26 02:30']],
])('a change of the clocks neither loses nor repeats a run: three days from %s', async (start, expected) => {
  await using fixture = createScheduleFixture(start)
  fixture.turnOn({ backup: 'daily 02:30' })
  await fixture.pass(3 * DAY, 5 * MINUTE)
  expect(times(fixture)).toEqual(expected)
})

test('a window is never left: an update that somebody holds up is skipped with its reason', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z', 'Europe/Berlin', {
    dryRun: () => ({ type: 'answer', envelope: { data: updateOf([]) } }),
  })
  fixture.turnOn({ updates: 'daily 03:30-05:30' })
  const unlock = fixture.state.lock.acquire({ summary: 'Restore everything', job: null })
  await fixture.pass(DAY, 5 * MINUTE)
  expect(fixture.begun).toEqual([])
  expect(fixture.runs()).toMatchObject([
    { state: 'skipped', reason: 'busy', summary: 'Another change is running: Restore everything.' },
  ])
  unlock()
  await fixture.pass(DAY, 5 * MINUTE)
  expect(fixture.runs()[0]).toMatchObject({ state: 'skipped', reason: 'nothing-to-do', day: '2026-05-03' })
})

const updateOf = (services: { service: string; result: string; breaking_changes: unknown[] }[]) => ({
  offer: 'digest',
  services,
})

test('an update asks only for services without a known breaking change, and waits no longer than the window', async () => {
  const steps = [
    { service: 'sonarr', result: 'would-update', breaking_changes: [] },
    { service: 'jellyfin', result: 'would-block', breaking_changes: [{}] },
    { service: 'radarr', result: 'would-update', breaking_changes: [{}] },
  ]
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z', 'Europe/Berlin', {
    dryRun: () => ({ type: 'answer', envelope: { data: updateOf(steps) } }),
  })
  fixture.turnOn({ updates: 'daily 03:30-05:30' })
  await fixture.pass(DAY)
  expect(fixture.begun).toEqual([
    {
      action: 'update-apply',
      at: '2026-05-02 03:30',
      body: { when_idle: true, services: ['sonarr'], offer: 'digest', wait_minutes: 120 },
    },
  ])
  expect(fixture.runs()[0]).toMatchObject({
    state: 'done',
    summary: 'Backed up 2 services. Held back because of a known breaking change: jellyfin, radarr.',
  })
})

test('work that is not done when the window ends is asked to stop, and the rest is left to the next time', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z', 'Europe/Berlin', {
    dryRun: () => ({
      type: 'answer',
      envelope: { data: updateOf([{ service: 'sonarr', result: 'would-update', breaking_changes: [] }]) },
    }),
    perform: async ({ signal }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => resolve())
      await promise
      throw signal.reason
    },
  })
  fixture.turnOn({ updates: 'daily 03:30-05:30' })
  fixture.clock.advance(13 * HOUR + 31 * MINUTE)
  fixture.scheduler.tick()
  while (fixture.begun.length === 0) await new Promise((resolve) => setImmediate(resolve))
  fixture.clock.advance(2 * HOUR)
  await fixture.scheduler.settled()
  expect(fixture.runs()[0]).toMatchObject({ state: 'cancelled', reason: 'window-over', attempts: 1 })
})

test('a machine that was asleep for days catches up once', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z')
  fixture.turnOn({ backup: 'daily 03:00', updates: 'daily 03:30-05:30' })
  await fixture.pass(DAY, 5 * MINUTE)
  fixture.clock.advance(4 * DAY)
  await fixture.pass(HOUR)
  expect(times(fixture)).toEqual(['2026-05-02 03:00', '2026-05-06 14:06'])
  const missed = fixture.runs().filter(({ reason }) => reason === 'not-running')
  expect(missed.map(({ task, day }) => `${task} ${day}`).toSorted()).toEqual([
    'backup 2026-05-03',
    'backup 2026-05-04',
    'backup 2026-05-05',
    'updates 2026-05-03',
    'updates 2026-05-04',
    'updates 2026-05-05',
    'updates 2026-05-06',
  ])
  await fixture.pass(DAY, 5 * MINUTE)
  expect(times(fixture).at(-1)).toBe('2026-05-07 03:00')
})

test('quiet hours hold a run that is due, and it begins when they end', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z')
  fixture.turnOn({ backup: 'daily 03:00' }, '06:00-09:30')
  await fixture.pass(10 * HOUR, 5 * MINUTE)
  fixture.clock.advance(7 * HOUR)
  await fixture.pass(10 * MINUTE)
  expect(fixture.runs()[0]).toMatchObject({ state: 'waiting', reason: 'quiet-hours' })
  await fixture.pass(4 * HOUR)
  expect(times(fixture)).toEqual(['2026-05-02 09:30'])
})

test('a clock that went back does not repeat what was done, and one that was far ahead is waited for', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z')
  fixture.turnOn({ backup: 'daily 03:00' })
  await fixture.pass(2 * DAY, 5 * MINUTE)
  fixture.clock.advance(-2 * DAY)
  await fixture.pass(3 * DAY, 5 * MINUTE)
  expect(times(fixture)).toEqual(['2026-05-02 03:00', '2026-05-03 03:00', '2026-05-04 03:00'])
  // A battery that is empty may set the clock to another year. Half an hour later the right time is set.
  fixture.clock.advance(400 * DAY)
  await fixture.pass(30 * MINUTE)
  fixture.clock.advance(-400 * DAY)
  await fixture.pass(DAY, 5 * MINUTE)
  expect(times(fixture).slice(3)).toEqual(['2026-05-05 03:00'])
})

test('two watches at once: one runs the tasks, and the other takes over when it ends', async () => {
  await using fixture = createScheduleFixture('2026-05-01T23:00:00Z')
  fixture.turnOn({ backup: 'daily 03:00' })
  fixture.scheduler.tick()
  let others = 0
  const other = createScheduler(fixture.machine, {
    clock: fixture.clock,
    signal: new AbortController().signal,
    runAction: async () => {
      others += 1
      throw new Error('the second watch must not run anything')
    },
  })
  for (let minute = 0; minute < 5 * 12; minute++) {
    await fixture.pass(5 * MINUTE, 5 * MINUTE)
    other.tick()
    await other.settled()
  }
  expect([times(fixture).length, others]).toEqual([1, 0])
  await fixture.scheduler.close()
  other.tick()
  expect(fixture.state.leases.isHeld('schedule')).toBe(true)
  await other.close()
})

test('a task that does something else than was confirmed waits until somebody confirms it again', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z')
  fixture.turnOn({ backup: 'daily 03:00' })
  const stored = fixture.state.keyValues.get('schedule', 'settings', {
    safeParse: (data) => ({ success: true, data }),
  })!
  const settings = structuredClone(stored.value) as { tasks: Record<string, { timing: string }> }
  settings.tasks['backup']!.timing = 'daily 01:00'
  fixture.state.keyValues.set('schedule', 'settings', settings)
  await fixture.pass(DAY, 5 * MINUTE)
  expect(fixture.begun).toEqual([])
  expect(fixture.runs()).toMatchObject([{ state: 'skipped', reason: 'not-confirmed' }])
})

test('a task that the machine refuses is tried again, and skipped after two hours with the reason', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z', 'Europe/Berlin', {
    dryRun: () => ({ type: 'refusal', refusal: noRoom() }),
  })
  fixture.turnOn({ backup: 'daily 03:00' })
  await fixture.pass(16 * HOUR)
  expect(fixture.runs()).toMatchObject([{ state: 'skipped', reason: 'no-room', attempts: 0 }])
  expect(fixture.runs()[0]!.summary).toStartWith('There is not enough disk space')
  expect(fixture.runs()[0]!.ended_at).toBe('2026-05-02T03:00:00.000Z')
})

test('a clock that was ahead at the first refusal does not prolong it', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z', 'Europe/Berlin', {
    dryRun: () => ({ type: 'refusal', refusal: noRoom() }),
  })
  fixture.turnOn({ backup: 'daily 03:00' })
  await fixture.pass(12 * HOUR)
  // Refused first while the clock is eight hours ahead, and then from the time it is really due.
  fixture.clock.advance(8 * HOUR)
  await fixture.pass(10 * MINUTE)
  fixture.clock.advance(-8 * HOUR)
  await fixture.pass(5 * HOUR)
  expect(fixture.runs()).toMatchObject([{ state: 'skipped', reason: 'no-room' }])
  expect(fixture.runs()[0]!.ended_at).toBe('2026-05-02T03:00:00.000Z')
})

const noRoom = () => usherError('BACKUP-5', { needed: '4 GB', free: '1 GB', path: '/srv' })
