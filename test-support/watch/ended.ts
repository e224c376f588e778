import { expect } from 'bun:test'
import { settled, type Watched } from './watched.ts'

/** Cancelled, it ends, and nothing of it is left: nobody has the duty, nobody changes anything, nothing waits for its moment. */
export async function leavesNothing({ machine, clock, over }: Watched, ended: Promise<void>): Promise<void> {
  over.abort()
  await ended
  await settled()
  const { duties, lock, jobs } = machine.state()
  expect([duties.taken('notices'), lock.holder(), clock.waiting()]).toEqual([false, undefined, 0])
  expect(jobs.list().filter(({ state }) => state === 'running')).toEqual([])
}
