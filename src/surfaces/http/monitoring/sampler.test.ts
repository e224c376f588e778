import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import type { Envelope } from '../../../operations/serialize.ts'
import type { LiveFeed } from '../../../dispatch/live/live-feed.ts'
import type { LiveListener } from '../../../dispatch/live/live-values.ts'
import { createMetricSampler } from './sampler.ts'

/** A feed that a test fills. */
function fakeFeed() {
  const listeners = new Set<LiveListener>()
  const measuring: (boolean | undefined)[] = []
  let subscriptions = 0
  const live: LiveFeed = {
    subscribe(listener, options) {
      subscriptions++
      measuring.push(options?.measurements)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    checkedAt: () => null,
  }
  const send = (kind: string, data: Record<string, unknown>) => {
    const envelope: Envelope = { api_version: 1, kind, data }
    for (const listener of listeners) listener({ sequence: 1, envelope })
  }
  return { live, send, measuring, subscriptions: () => subscriptions, listening: () => listeners.size }
}

function started() {
  const clock = manualClock()
  const feed = fakeFeed()
  const ended = new AbortController()
  const sampler = createMetricSampler(
    fakeMachine(),
    clock,
    async () => feed.live,
    () => ended.signal,
  )
  return { clock, ...feed, ended, sampler }
}

/** A reader subscribes once its feed is there. */
const subscribed = () => new Promise((resolve) => setImmediate(resolve))

test('several readers share one subscription, and see the newest values', async () => {
  const { clock, sampler, send, subscriptions } = started()
  const first = sampler.sample()
  await subscribed()
  send('jobs', { jobs: [] })
  clock.advance(8_000)
  expect((await first).jobs).toEqual({ jobs: [] })
  const second = sampler.sample()
  await subscribed()
  send('jobs', { jobs: [1] })
  clock.advance(8_000)
  expect((await second).jobs as unknown).toEqual({ jobs: [1] })
  expect(subscriptions()).toBe(1)
})

test('figures alone are news to a reader', async () => {
  const { clock, sampler, measuring } = started()
  const sample = sampler.sample()
  await subscribed()
  clock.advance(8_000)
  await sample
  expect(measuring).toEqual([true])
})

test('what could not be read is missing, and comes back', async () => {
  const { clock, sampler, send } = started()
  const first = sampler.sample()
  await subscribed()
  send('space', { disks: [] })
  send('error', { about_kind: 'space' })
  clock.advance(8_000)
  expect('space' in (await first)).toBe(false)
  const second = sampler.sample()
  await subscribed()
  send('space', { disks: [] })
  clock.advance(8_000)
  expect('space' in (await second)).toBe(true)
})

test('without a reader for two and a half minutes, nothing is gathered any more', async () => {
  const { clock, sampler, listening } = started()
  const sample = sampler.sample()
  await subscribed()
  clock.advance(8_000)
  await sample
  clock.advance(140_000)
  expect(listening()).toBe(1)
  clock.advance(10_000)
  expect([listening(), clock.pendingTimers()]).toEqual([0, 0])
})

test('when usher ends, the gathering does, and a waiting reader is answered', async () => {
  const { sampler, ended, listening, clock } = started()
  const sample = sampler.sample()
  await subscribed()
  ended.abort()
  expect(await sample).toEqual({})
  expect([listening(), clock.pendingTimers()]).toEqual([0, 0])
})
