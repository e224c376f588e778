import { expect, test } from 'bun:test'
import { eventStream, type Listener } from './event-stream.ts'
import type { Right } from './guard.ts'
import type { Stream } from './message.ts'
import { stillClock } from '../../../test-support/http/clock.ts'
import { hearing } from '../../../test-support/http/surface.ts'

function opened(right: Right = { still: () => true }) {
  const clock = stillClock()
  const ended = new AbortController()
  const outlet = hearing()
  let listener!: Listener
  const { body } = eventStream({ clock, right, ended: ended.signal }, (made) => void (listener = made))
  ;(body as Stream).attach(outlet)
  return { clock, ended, outlet, listener }
}

test('a heartbeat is sent after ten seconds of silence, and not before', () => {
  const { clock, outlet, listener } = opened()
  clock.pass(6_000)
  listener.write('x')
  clock.pass(9_999)
  expect(outlet.text()).toBe('x')
  clock.pass(1)
  expect(outlet.text()).toBe('x: beat\n\n')
  clock.pass(20_000)
  expect(outlet.text()).toBe('x: beat\n\n: beat\n\n: beat\n\n')
})

test('silence never lasts as long as the fifteen seconds that are promised', () => {
  const { clock, outlet } = opened()
  for (let seconds = 0; seconds < 300; seconds += 15) {
    const before = outlet.text().length
    clock.pass(15_000)
    expect(outlet.text().length).toBeGreaterThan(before)
  }
})

test('the right to listen is looked at again, however much is said', () => {
  let allowed = true
  const { clock, outlet, listener } = opened({ still: () => allowed })
  for (let seconds = 0; seconds < 25; seconds++) {
    listener.write('x')
    clock.pass(1_000)
  }
  expect(outlet.ended).toBe(false)
  allowed = false
  listener.write('x')
  clock.pass(10_000)
  expect(outlet.ended).toBe(true)
})

test('a listener for whom 256 KiB wait is cut, and no byte more is kept for it', () => {
  const { outlet, listener } = opened()
  outlet.stuck = 256 * 1024 - 10
  listener.write('0123456789')
  expect(outlet.wasCut).toBe(false)
  listener.write('0123456789'.repeat(2))
  expect(outlet.wasCut).toBe(true)
  expect(outlet.text()).toBe('0123456789')
})

test('values that are large are told whole to whoever takes them', async () => {
  const { outlet, listener } = opened()
  listener.write('x'.repeat(300_000))
  outlet.stuck = 300_000
  listener.write('x'.repeat(300_000))
  expect([outlet.wasCut, outlet.text().length]).toEqual([false, 600_000])
  await new Promise((resolve) => setImmediate(resolve))
  listener.write('x')
  expect(outlet.wasCut).toBe(true)
})

test('one for whom little waits is cut too, when it does not read for half a minute', () => {
  const { clock, outlet } = opened()
  outlet.stuck = 100
  clock.pass(30_000)
  expect(outlet.wasCut).toBe(false)
  clock.pass(10_000)
  expect(outlet.wasCut).toBe(true)
})

test('every stream ends together, and nothing is left that waits for its moment', () => {
  const { clock, ended, outlet } = opened()
  expect(clock.waiting()).toBe(1)
  ended.abort()
  expect(outlet.ended).toBe(true)
  expect(clock.waiting()).toBe(0)
})

test('a listener that leaves leaves nothing behind', () => {
  const { clock, outlet, listener } = opened()
  outlet.leave()
  listener.write('x')
  expect([outlet.text(), clock.waiting()]).toEqual(['', 0])
})
