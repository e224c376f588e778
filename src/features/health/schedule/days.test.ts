import { expect, test } from 'bun:test'
import { createScheduleFixture, DAY, HOUR, MINUTE } from '../../../../test-support/schedule/schedule-fixture.ts'
import { gatherSchedule } from './gather.ts'

const days = ({ begun }: { begun: { at: string }[] }) => begun.map(({ at }) => at)

test('days that a clock which was ahead skipped are done when they come', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z')
  fixture.turnOn({ backup: 'daily 03:00' })
  await fixture.pass(DAY, 10 * MINUTE)
  fixture.clock.advance(6 * DAY)
  await fixture.pass(10 * MINUTE)
  expect(days(fixture)).toEqual(['2026-05-02 03:00', '2026-05-08 14:06'])
  fixture.clock.advance(-6 * DAY)
  await fixture.pass(8 * DAY, 10 * MINUTE)
  const rest = ['03', '04', '05', '06', '07', '09', '10'].map((day) => `2026-05-${day} 03:00`)
  expect(days(fixture).slice(2)).toEqual(rest)
})

test('what waits since the clock was ahead is not begun before it is due', async () => {
  await using fixture = createScheduleFixture('2026-05-01T12:00:00Z')
  fixture.turnOn({ backup: 'daily 03:00' }, '12:00-15:00')
  fixture.clock.advance(3 * DAY)
  await fixture.pass(10 * MINUTE)
  expect(fixture.runs()[0]).toMatchObject({ day: '2026-05-04', state: 'waiting', reason: 'quiet-hours' })
  fixture.clock.advance(-3 * DAY)
  await fixture.pass(4 * DAY, 5 * MINUTE)
  expect(days(fixture)).toEqual(['02', '03', '04', '05'].map((day) => `2026-05-${day} 03:00`))
})

test('what waits when a task is set to another time is not begun, and the task is due at its new time', async () => {
  await using fixture = createScheduleFixture('2026-05-01T23:00:00Z')
  fixture.turnOn({ backup: 'daily 03:00' }, '03:01-07:00')
  const unlock = fixture.state.lock.acquire({ summary: 'Restore everything', job: null })
  await fixture.pass(3 * HOUR)
  expect(fixture.runs()[0]).toMatchObject({ day: '2026-05-02', state: 'waiting' })
  fixture.turnOn({ backup: 'daily 12:00' }, '03:01-07:00')
  unlock()
  await fixture.pass(6 * HOUR)
  expect(days(fixture)).toEqual([])
  expect(fixture.runs()[0]).toMatchObject({
    state: 'skipped',
    reason: 'turned-off',
    summary: 'Its schedule was changed before it began.',
  })
  await fixture.pass(DAY)
  expect(days(fixture)).toEqual(['2026-05-02 12:00'])
})

test('a task that was done today is not announced for a later time today', async () => {
  await using fixture = createScheduleFixture('2026-05-01T23:00:00Z')
  fixture.turnOn({ backup: 'daily 03:00' })
  await fixture.pass(3 * HOUR)
  fixture.turnOn({ backup: 'daily 12:00' })
  const { upcoming } = await gatherSchedule(fixture.machine)
  expect(upcoming[0]!.due_at).toBe('2026-05-03T10:00:00.000Z')
  await fixture.pass(HOUR * 33)
  expect(days(fixture)).toEqual(['2026-05-02 03:00', '2026-05-03 12:00'])
})

test('a task that is turned off while its dry run is made is not begun', async () => {
  await using fixture = createScheduleFixture('2026-05-01T23:00:00Z', 'Europe/Berlin', {
    dryRun() {
      turnOff()
      return { type: 'answer', envelope: { data: { services: [] } } }
    },
  })
  const turnOff = () =>
    fixture.state.keyValues.set('schedule', 'settings', {
      tasks: { backup: { timing: 'daily 03:00', enabled_at: null, confirmed: null } },
      quiet_hours: null,
    })
  fixture.turnOn({ backup: 'daily 03:00' })
  await fixture.pass(3 * HOUR)
  expect(days(fixture)).toEqual([])
  expect(fixture.runs()[0]).toMatchObject({ state: 'skipped', reason: 'turned-off' })
})
