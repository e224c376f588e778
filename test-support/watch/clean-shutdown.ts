import { expect } from 'bun:test'
import { flushTasks, type WatchFixture } from './watch-fixture.ts'

/** Checks that a cancelled watch leaves nothing behind: no lease, no running change and no timers. */
export async function expectCleanShutdown(
  { machine, clock, abort }: WatchFixture,
  ended: Promise<void>,
): Promise<void> {
  abort.abort()
  await ended
  await flushTasks()
  const { leases, lock, jobs } = machine.state()
  expect((['notices', 'line', 'usage'] as const).filter((lease) => leases.isHeld(lease))).toEqual([])
  expect([lock.holder(), clock.pendingTimers()]).toEqual([undefined, 0])
  expect(jobs.list().filter(({ state }) => state === 'running')).toEqual([])
}
