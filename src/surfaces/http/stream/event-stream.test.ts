import { expect, test } from 'bun:test'
import { eventStreamResponse, HEARTBEAT_INTERVAL_MS, type StreamListener } from './event-stream.ts'
import { shareBeats } from './shared-beats.ts'
import type { AccessGrant } from '../auth/guard.ts'
import type { StreamBody } from '../message.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { recordStream } from '../../../../test-support/http/http-fixture.ts'

function openStream(grant: Pick<AccessGrant, 'isValid'> = { isValid: () => true }, heartbeat?: () => string) {
  const clock = manualClock()
  const ended = new AbortController()
  const outlet = recordStream()
  let listener!: StreamListener
  const { body } = eventStreamResponse(
    {
      beats: shareBeats(clock, HEARTBEAT_INTERVAL_MS),
      grant,
      ended: ended.signal,
      translator: null,
      ...(heartbeat && { heartbeat }),
    },
    (created) => void (listener = created),
  )
  ;(body as StreamBody).attach(outlet)
  return { clock, ended, outlet, listener }
}

test('a heartbeat is sent every ten seconds, on a busy stream too', () => {
  const { clock, outlet, listener } = openStream()
  clock.advance(6_000)
  listener.write('x')
  clock.advance(3_999)
  expect(outlet.text()).toBe('x')
  clock.advance(1)
  expect(outlet.text()).toBe('x: beat\n\n')
  clock.advance(20_000)
  expect(outlet.text()).toBe('x: beat\n\n: beat\n\n: beat\n\n')
})

test('a stream can write its own heartbeats', () => {
  let n = 0
  const { clock, outlet } = openStream(undefined, () => `: beat ${++n}\n\n`)
  clock.advance(20_000)
  expect(outlet.text()).toBe(': beat 1\n\n: beat 2\n\n')
})

test('silence never reaches the promised fifteen seconds', () => {
  const { clock, outlet } = openStream()
  for (let seconds = 0; seconds < 300; seconds += 15) {
    const before = outlet.text().length
    clock.advance(15_000)
    expect(outlet.text().length).toBeGreaterThan(before)
  }
})

test('the grant is checked at every heartbeat, even on a busy stream', () => {
  let allowed = true
  const { clock, outlet, listener } = openStream({ isValid: () => allowed })
  for (let seconds = 0; seconds < 25; seconds++) {
    listener.write('x')
    clock.advance(1_000)
  }
  expect(outlet.ended).toBe(false)
  allowed = false
  listener.write('x')
  clock.advance(10_000)
  expect(outlet.ended).toBe(true)
})

test('a listener with 256 KiB unread is disconnected, and nothing more is buffered', () => {
  const { outlet, listener } = openStream()
  outlet.backlogBytes = 256 * 1024 - 10
  listener.write('0123456789')
  expect(outlet.wasDestroyed).toBe(false)
  listener.write('0123456789'.repeat(2))
  expect(outlet.wasDestroyed).toBe(true)
  expect(outlet.text()).toBe('0123456789')
})

test('large values are sent completely to a listener that reads', async () => {
  const { outlet, listener } = openStream()
  listener.write('x'.repeat(300_000))
  outlet.backlogBytes = 300_000
  listener.write('x'.repeat(300_000))
  expect([outlet.wasDestroyed, outlet.text().length]).toEqual([false, 600_000])
  await new Promise((resolve) => setImmediate(resolve))
  listener.write('x')
  expect(outlet.wasDestroyed).toBe(true)
})

test('a listener that reads nothing for half a minute is disconnected, however little is unread', () => {
  const { clock, outlet } = openStream()
  outlet.backlogBytes = 100
  clock.advance(30_000)
  expect(outlet.wasDestroyed).toBe(false)
  clock.advance(10_000)
  expect(outlet.wasDestroyed).toBe(true)
})

test('all streams end together, and leave no timers', () => {
  const { clock, ended, outlet } = openStream()
  expect(clock.pendingTimers()).toBe(1)
  ended.abort()
  expect(outlet.ended).toBe(true)
  expect(clock.pendingTimers()).toBe(0)
})

test('a listener that disconnects leaves nothing behind', () => {
  const { clock, outlet, listener } = openStream()
  outlet.disconnect()
  listener.write('x')
  expect([outlet.text(), clock.pendingTimers()]).toEqual(['', 0])
})
