import { afterAll, beforeAll, expect, test } from 'bun:test'
import { streams } from '../../contract/streams.ts'
import { stopContainer } from '../../rehearsal/daemon/world/lifecycle.ts'
import { findContainer } from '../../rehearsal/daemon/world/world.ts'
import { gatherRequestsFor } from '../../src/features/media/requests/gather.ts'
import { runWatchLoop } from '../../src/features/health/watch/loop.ts'
import { eventsIn, heartbeatsIn, kindsIn, startEventStream, type TestEventStream } from './support/event-stream.ts'
import { restClock, type RestClock } from './support/rest-clock.ts'
import { startRehearsedMachine, type RehearsedMachine } from './support/rehearsed-machine.ts'

/** What every machine says is sent where the household has several. */
const notHere: readonly string[] = ['error', 'household-answer']

const allKinds = streams.events.kinds
  .map(({ name }) => name)
  .filter((kind) => !notHere.includes(kind))
  .toSorted()

const SETTLE_SECONDS = 90
const TWO_MINUTES_MS = 120_000

let home: RehearsedMachine
let stream: TestEventStream
let stopWatch: () => Promise<void>
let watchClock: RestClock

beforeAll(async () => {
  home = await startRehearsedMachine()
  const { machine, clock } = home
  stream = startEventStream(machine, clock)
  const over = new AbortController()
  watchClock = restClock(clock)
  const watching = runWatchLoop(machine, { forms: [], guardDisks: false, clock: watchClock, signal: over.signal })
  stopWatch = async () => (over.abort(), await watching)
})
afterAll(async () => {
  await stopWatch()
  await home.stop()
})

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await home.clock.advance(1_000)
    do await stream.idle()
    while (!watchClock.isResting())
  }
}

/** Opens a connection and waits until everything was sent, and the watch has recorded what it does on its first rounds. */
async function openQuietly() {
  const connection = await stream.open()
  await pass(SETTLE_SECONDS)
  expect([...new Set(kindsIn(connection.text()))]).toEqual(allKinds)
  return connection
}

const numberOf = ({ id }: { id: string }) => Number(id.split('-')[1])
const byNumber = (one: { id: string }, other: { id: string }) => numberOf(one) - numberOf(other)

test('two quiet minutes of a rehearsal bring heartbeats only, and everything is checked meanwhile', async () => {
  const connection = await openQuietly()
  const [before, gathers] = [connection.text().length, stream.gathers()]
  await pass(120)
  const { times, rest } = heartbeatsIn(connection.text().slice(before))
  expect([rest, times.length]).toEqual(['', 12])
  expect(stream.gathers() - gathers).toBeGreaterThan(20)
  expect(times).toEqual(times.toSorted())
  expect(home.clock.now() - times.at(-1)!).toBeLessThan(TWO_MINUTES_MS)
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(TWO_MINUTES_MS / 2)
  connection.disconnect()
})

test('the past of a rehearsal does not move while it runs', async () => {
  const read = async () => (await gatherRequestsFor(home.machine, undefined)).requests
  const moments = async () => (await read()).map(({ id, requested_at }) => [id, requested_at])
  const before = await moments()
  expect(before.length).toBeGreaterThan(3)
  await pass(60)
  expect(await moments()).toEqual(before)
})

test('a client that comes back gets newer values at once, and the others once they were gathered again', async () => {
  const other = await openQuietly()
  // Each kind once, with its last event.
  const all = [...new Map(eventsIn(other.text()).map((event) => [event.kind, event])).values()].toSorted(byNumber)
  const seen = all[2]!
  const newer = all.slice(3).map(({ id, kind }) => [id, kind])
  const back = await stream.open(seen.id)
  expect(eventsIn(back.text()).map(({ id, kind }) => [id, kind])).toEqual(newer)
  const before = other.text().length
  await pass(30)
  expect(kindsIn(back.text())).toEqual(allKinds)
  expect(eventsIn(back.text())).toEqual(eventsIn(back.text()).toSorted(byNumber))
  expect(heartbeatsIn(other.text().slice(before)).rest).toBe('')
  back.disconnect()
  other.disconnect()
})

test('fifty clients that come back together are served by one gather of each kind', async () => {
  const other = await openQuietly()
  const last = eventsIn(other.text()).at(-1)!.id
  const before = stream.gathers()
  const all = await Promise.all(Array.from({ length: 50 }, () => stream.open(last)))
  expect(all.map((one) => one.text())).toEqual(all.map(() => ''))
  await pass(1)
  for (const one of all) expect(kindsIn(one.text())).toEqual(allKinds)
  expect(new Set(all.map((one) => heartbeatsIn(one.text()).rest)).size).toBe(1)
  expect(stream.gathers() - before).toBeLessThanOrEqual(allKinds.length + 1)
  for (const one of [...all, other]) one.disconnect()
})

test('a change is sent after quiet minutes, with what follows from it and nothing else', async () => {
  const connection = await openQuietly()
  await pass(60)
  const before = connection.text().length
  const { world } = home.household
  void stopContainer(world, findContainer(world, 'usher-flaresolverr-1'), 0)
  await pass(20)
  const after = connection.text().slice(before)
  const sent = kindsIn(after)
  expect(sent).toContain('status')
  const attention = eventsIn(after).findLast(({ kind }) => kind === 'dashboard')?.data['attention']
  expect(attention).toContainEqual(expect.objectContaining({ subject: 'flaresolverr', state: 'failed' }))
  expect(sent.filter((kind) => !['status', 'dashboard', 'alerts'].includes(kind))).toEqual([])
  connection.disconnect()
})
