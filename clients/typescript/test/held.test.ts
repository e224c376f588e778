import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Arrival } from '../src/stream/arrival.ts'
import { held } from '../src/stream/latest-values.ts'
import { flushPending } from './support/clock.ts'
import { collectArrivals, controlledClient, frameText } from './support/controlled-client.ts'
import { sampleError } from './support/fake-service.ts'

test('a fault on the stream makes exactly its kind stale, until a new value of that kind arrives', async () => {
  const { client, lines } = controlledClient()
  const values = held()
  const arrivals = client.events()
  const fault = (kind: string | null) => ({ ...sampleError, code: 'SURFACE-6', about_kind: kind })
  const frames = [
    frameText('r-1', 'status', { summary: 'a' }),
    frameText('r-2', 'jobs', { jobs: [] }),
    frameText('r-3', 'space', { summary: 'b' }),
    frameText('r-4', 'error', fault('status')),
    frameText('r-5', 'error', fault('space')),
    frameText('r-6', 'error', fault('stuck')),
  ]
  const states = () => [
    ['status', 'jobs', 'space'].map((kind) => values.of(kind as 'status')?.current),
    [...values.faults().keys()],
  ]
  const next = arrivals.next()
  await flushPending()
  lines[0]!.say(frames.join(''))
  values.take((await next).value as Arrival)
  for (let left = frames.length - 1; left > 0; left--) values.take((await arrivals.next()).value as Arrival)
  assert.deepEqual(states(), [
    [false, true, false],
    ['status', 'space', 'stuck'],
  ])
  assert.deepEqual(values.kinds(), ['status', 'jobs', 'space'])
  assert.equal(values.faults().get('space')?.code, 'SURFACE-6')
  lines[0]!.say(frameText('r-7', 'space', { summary: 'b' }))
  values.take((await arrivals.next()).value as Arrival)
  assert.deepEqual(states(), [
    [false, true, true],
    ['status', 'stuck'],
  ])
  lines[0]!.say(frameText('r-8', 'error', fault(null)))
  values.take((await arrivals.next()).value as Arrival)
  assert.deepEqual(states()[0], [false, true, true])
  await arrivals.return()
})

test('a heartbeat with an instant confirms the current values and is not an arrival', async () => {
  const start = Date.UTC(2026, 10, 23, 5, 17)
  const { client, lines } = controlledClient()
  const values = held(() => start)
  const { came } = collectArrivals(client.events({ onBeat: values.confirm }))
  await flushPending()
  lines[0]!.say(frameText('r-1', 'status', {}) + frameText('r-2', 'jobs', {}))
  await flushPending()
  for (const arrival of came) values.take(arrival)
  values.take({ at: 'live', id: null, kind: 'error', data: { ...sampleError, about_kind: 'jobs' } } as Arrival)
  const confirmed = () => ['status', 'jobs'].map((kind) => values.of(kind as 'status')!.confirmedAt - start)
  assert.deepEqual(confirmed(), [0, 0])
  lines[0]!.say(': beat 2026-11-23T05:17:08.500Z\n\n')
  await flushPending()
  assert.deepEqual([confirmed(), values.of('status')?.receivedAt], [[8_500, 0], start])
  lines[0]!.say(': beat 2026-11-23T05:17:02.000Z\n\n: beat\n\n')
  await flushPending()
  assert.deepEqual(confirmed(), [8_500, 0])
  assert.equal(came.length, 2)
})
