import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { StateStore } from '../../../platform/store/types.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { DeliveryError, type AlertReceiver } from './channels/channel.ts'
import { startHttpReceiver } from '../../../../test-support/alerts/http-receiver.ts'
import { webhookChannel } from './channels/webhook.ts'
import { deliverQueued } from './delivery.ts'
import { enqueue, readDeliveryStatus, readQueue } from './outbox.ts'
import { minutesAfter, makeMessage } from '../../../../test-support/alerts/notices.ts'

const signal = new AbortController().signal

let state: StateStore
beforeEach(() => {
  state = fakeMachine().state()
})
afterEach(() => state.close())

/** Returns a receiver that records the ids it gets, and fails while `failure` is set. */
function fakeReceiver(): AlertReceiver & { sent: string[]; failure: string | null } {
  const receiver = {
    channel: 'ntfy' as const,
    to: 'ntfy.example',
    sent: [] as string[],
    failure: null as string | null,
    async send({ id }: { id: string }) {
      if (receiver.failure !== null) throw new DeliveryError(receiver.failure)
      receiver.sent.push(id)
    },
  }
  return receiver
}

const at = (minutes: number) => ({ now: () => minutesAfter(minutes), signal })

test('a delivered message is sent only once', async () => {
  await using server = await startHttpReceiver()
  const receiver = webhookChannel.createReceiver(() => server.address) as AlertReceiver
  enqueue(state, makeMessage(), ['webhook'])
  await deliverQueued(state, [receiver], at(0))
  await deliverQueued(state, [receiver], at(1))
  expect(server.received.length).toBe(1)
  expect(readQueue(state)).toEqual([])
  expect(readDeliveryStatus(state, 'webhook')).toMatchObject({
    arrived_at: minutesAfter(0).toISOString(),
    failing_since: null,
  })
})

describe('a failed delivery', () => {
  test('is retried with backoff, and the messages stay in order', async () => {
    const receiver = fakeReceiver()
    receiver.failure = 'connection refused'
    enqueue(state, makeMessage({ id: 'one' }), ['ntfy'])
    enqueue(state, makeMessage({ id: 'two', created_at: minutesAfter(0.1).toISOString() }), ['ntfy'])
    await deliverQueued(state, [receiver], at(0))
    expect(readDeliveryStatus(state, 'ntfy')).toMatchObject({
      failing_since: minutesAfter(0).toISOString(),
      because: 'connection refused',
    })
    receiver.failure = null
    await deliverQueued(state, [receiver], at(0.2))
    expect(receiver.sent).toEqual([])
    await deliverQueued(state, [receiver], at(0.25))
    expect(receiver.sent).toEqual(['one', 'two'])
    expect(readDeliveryStatus(state, 'ntfy')).toMatchObject({ failing_since: null, because: null, given_up: 0 })
  })

  test('waits twice as long each time, at most half an hour, and is dropped after a day', async () => {
    const receiver = fakeReceiver()
    receiver.failure = 'connection refused'
    enqueue(state, makeMessage(), ['ntfy'])
    const waits: number[] = []
    for (let minute = 0; readQueue(state).length > 0;) {
      await deliverQueued(state, [receiver], at(minute))
      const [next] = readQueue(state)
      if (!next) break
      const until = (Date.parse(next.next_at) - minutesAfter(0).getTime()) / 60_000
      waits.push(until - minute)
      minute = until
    }
    expect(waits.slice(0, 4)).toEqual([0.25, 0.5, 1, 2])
    expect(Math.max(...waits)).toBe(30)
    expect(waits.length).toBeLessThan(60)
    expect(readDeliveryStatus(state, 'ntfy')).toMatchObject({ given_up: 1, because: 'connection refused' })
  })

  test('waits as long as the other side asks, if that is longer than its own wait', async () => {
    const receiver = fakeReceiver()
    enqueue(state, makeMessage(), ['ntfy'])
    receiver.send = () => Promise.reject(new DeliveryError('it takes no more messages', 120))
    await deliverQueued(state, [receiver], at(0))
    expect(readQueue(state)[0]!.next_at).toBe(minutesAfter(2).toISOString())
    receiver.send = () => Promise.reject(new DeliveryError('it takes no more messages', 1))
    await deliverQueued(state, [receiver], at(2))
    expect(readQueue(state)[0]!.next_at).toBe(minutesAfter(2.5).toISOString())
  })

  test('does not affect other channels', async () => {
    await using server = await startHttpReceiver()
    const [failing, working] = [fakeReceiver(), webhookChannel.createReceiver(() => server.address) as AlertReceiver]
    failing.failure = 'connection refused'
    enqueue(state, makeMessage(), ['ntfy', 'webhook'])
    await deliverQueued(state, [failing, working], at(0))
    expect(server.received.length).toBe(1)
    expect(readQueue(state).map(({ channel }) => channel)).toEqual(['ntfy'])
  })
})

test('an interrupted delivery stays in the queue and does not count as a failure', async () => {
  const over = new AbortController()
  const receiver = fakeReceiver()
  enqueue(state, makeMessage(), ['ntfy'])
  receiver.send = async () => {
    over.abort()
    throw new DeliveryError('it was interrupted')
  }
  await deliverQueued(state, [receiver], { now: () => minutesAfter(0), signal: over.signal })
  expect(readQueue(state)).toMatchObject([{ tries: 0 }])
  expect(readDeliveryStatus(state, 'ntfy').failing_since).toBeNull()
})

test('only one process at a time holds the notices lease', () => {
  const release = state.leases.acquire('notices')!
  expect(state.leases.acquire('notices')).toBeUndefined()
  expect(state.leases.isHeld('notices')).toBe(true)
  release()
  expect(state.leases.isHeld('notices')).toBe(false)
  state.leases.acquire('notices')!()
})

test('a channel that never delivers drops its own oldest messages, and none of another channel', () => {
  enqueue(state, makeMessage({ id: 'first', created_at: minutesAfter(0).toISOString() }), ['webhook'])
  for (const n of Array.from({ length: 450 }).keys())
    enqueue(state, makeMessage({ id: `later ${n}`, created_at: minutesAfter(1 + n / 100).toISOString() }), ['ntfy'])
  const waiting = Map.groupBy(readQueue(state), ({ channel }) => channel)
  expect(waiting.get('ntfy')!.length).toBe(100)
  expect(waiting.get('webhook')!.map(({ message }) => message.id)).toEqual(['first'])
  expect(readDeliveryStatus(state, 'ntfy').given_up).toBe(350)
})
