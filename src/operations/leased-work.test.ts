import { expect, test } from 'bun:test'
import { createInterval, createLeasedWork } from './leased-work.ts'

/** A lease that one of several workers has. */
function sharedLease() {
  const lease = { isTaken: false, attempts: 0 }
  return {
    lease,
    acquire() {
      lease.attempts += 1
      if (lease.isTaken) return undefined
      lease.isTaken = true
      return () => void (lease.isTaken = false)
    },
  }
}

const never = new AbortController().signal

test('leased work is done by one worker until it is closed, and one piece at a time', async () => {
  const { lease, acquire } = sharedLease()
  const piece = Promise.withResolvers<void>()
  const done: string[] = []
  const first = createLeasedWork({ signal: never, acquire, work: () => (done.push('first'), piece.promise) })
  const second = createLeasedWork({ signal: never, acquire, work: async () => void done.push('second') })
  for (const worker of [first, second, first]) worker.tick()
  expect(done).toEqual(['first'])
  const closed = first.close()
  second.tick()
  expect([done, lease.isTaken]).toEqual([['first'], true])
  piece.resolve()
  await closed
  second.tick()
  await second.settled()
  expect(done).toEqual(['first', 'second'])
})

test('leased work that nobody wants takes no lease, and none begins after the end', () => {
  const { lease, acquire } = sharedLease()
  const work = () => Promise.reject(new Error('nothing to do'))
  createLeasedWork({ signal: never, isWanted: () => false, acquire, work }).tick()
  createLeasedWork({ signal: AbortSignal.abort(), acquire, work }).tick()
  expect(lease.attempts).toBe(0)
})

test('leased work that failed is reported, and is tried again at the next tick', async () => {
  const errors: unknown[] = []
  let count = 0
  const worker = createLeasedWork({
    signal: never,
    acquire: sharedLease().acquire,
    work: () => Promise.reject(new Error(`attempt ${(count += 1)}`)),
    onError: (thrown) => errors.push((thrown as Error).message),
  })
  for (let ticks = 0; ticks < 2; ticks += 1) {
    worker.tick()
    await worker.settled()
  }
  expect(errors).toEqual(['attempt 1', 'attempt 2'])
})

test('an interval has passed at first, again after its time, and after the clock was set back', () => {
  let now = 1_000_000
  const isDue = createInterval(1_000, () => new Date(now))
  const at = (time: number): boolean => ((now = time), isDue())
  expect([1_000_000, 1_000_999, 1_001_000, 1_001_500, 900_000, 900_500].map(at)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ])
})
