import { expect, test } from 'bun:test'
import { heapStats } from 'bun:jsc'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { controllableMachine } from '../../../../test-support/machine/controllable-machine.ts'
import { httpFixture, TOKEN, HOST, testRequest } from '../../../../test-support/http/http-fixture.ts'
import type { Envelope } from '../../../operations/serialize.ts'
import { OWNER } from '../auth/session-store.ts'
import type { LiveFeed } from '../../../dispatch/live/live-feed.ts'
import type { LiveListener } from '../../../dispatch/live/live-values.ts'
import type { StreamBody, StreamWriter } from '../message.ts'
import { eventsRoute } from './events-route.ts'

const LISTENERS = 1_000

/** Feeds every listener what a test publishes. */
function manualFeed() {
  const listeners = new Set<LiveListener>()
  let asked = 0
  const live: LiveFeed = {
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    checkedAt: () => (asked++, new Date(0)),
  }
  function publish(envelope: Envelope): void {
    const value = { sequence: 1, envelope }
    for (const listener of listeners) listener(value)
  }
  return { live, publish, asked: () => asked }
}

/** The least that an outlet needs, so that a test counts what usher itself holds. */
function countingOutlet(frames: unknown[], disconnected: AbortSignal): StreamWriter {
  return {
    disconnected,
    write: (frame) => void frames.push(frame),
    bufferedBytes: () => 0,
    drained: async () => {},
    end() {},
    destroy() {},
  }
}

/** Opens this many streams, every other one in German. Returns every frame that they were sent, and the open streams. */
async function openStreams(live: LiveFeed, count: number) {
  const clock = manualClock()
  const over = new AbortController()
  const route = eventsRoute(
    async () => live,
    clock,
    'run',
    () => over.signal,
  )
  const frames: unknown[] = []
  const gone = new AbortController()
  for (let n = 0; n < count; n++) {
    const languages = ['Accept-Language', n % 2 === 0 ? 'en' : 'de']
    const request = testRequest('GET', '/api/events', {
      headers: ['Host', HOST, 'X-Service-Token', TOKEN, ...languages],
    })
    const grant = { ...OWNER, isValid: () => true }
    const { body } = await route.handle({ request, pathParameters: [], query: '', grant })
    ;(body as StreamBody).attach(countingOutlet(frames, gone.signal))
  }
  return { clock, frames }
}

test('an event is serialized once for each language, however many listeners there are', async () => {
  const { live, publish } = manualFeed()
  const { frames } = await openStreams(live, LISTENERS)
  let serialized = 0
  const data = { toJSON: () => ({ summary: `serialized ${++serialized} times` }) }
  publish({ api_version: 1, kind: 'error', data } as unknown as Envelope)
  expect(frames.length).toBe(LISTENERS)
  expect([new Set(frames).size, serialized]).toEqual([2, 2])
})

test('a heartbeat is formatted once, and has one timer for all listeners', async () => {
  const { live, asked } = manualFeed()
  const { clock, frames } = await openStreams(live, LISTENERS)
  expect(clock.pendingTimers()).toBe(1)
  clock.advance(10_000)
  expect([frames.length, asked(), clock.pendingTimers()]).toEqual([LISTENERS, 1, 1])
})

test('a listener holds less than two kilobytes, and no timer of the runtime', async () => {
  const { live } = manualFeed()
  const measure = () => {
    Bun.gc(true)
    const { heapSize, objectTypeCounts } = heapStats()
    return { heapSize, timers: objectTypeCounts['Timeout'] ?? 0 }
  }
  await openStreams(live, 10)
  const before = measure()
  const held = await openStreams(live, LISTENERS)
  const after = measure()
  expect(held.frames).toEqual([])
  expect((after.heapSize - before.heapSize) / LISTENERS).toBeLessThan(2_000)
  expect(after.timers - before.timers).toBeLessThan(10)
})

test('identical requests in one turn of the event loop share one response without waiting', async () => {
  using home = controllableMachine()
  const stack = await home.machine.stack()
  const { handler } = httpFixture({ ...home.machine, stack: async () => stack })
  await handler(testRequest('GET', '/api/status'))
  await new Promise((resolve) => setImmediate(resolve))
  await handler(testRequest('GET', '/api/status'))
  await new Promise((resolve) => setImmediate(resolve))
  const first = await handler(testRequest('GET', '/api/status'))
  const others = Array.from({ length: LISTENERS }, () => handler(testRequest('GET', '/api/status')))
  expect(others.filter((one) => one === first).length).toBe(LISTENERS)
  expect(home.engine.listCalls).toBe(1)
})
