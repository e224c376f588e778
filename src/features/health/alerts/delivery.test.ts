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

/** One that counts what it is given, and fails as long as it is told to. */
function counting(): AlertReceiver & { sent: string[]; broken: string | null } {
  const made = {
    channel: 'ntfy' as const,
    to: 'ntfy.example',
    sent: [] as string[],
    broken: null as string | null,
    async send({ id }: { id: string }) {
      if (made.broken !== null) throw new DeliveryError(made.broken)
      made.sent.push(id)
    },
  }
  return made
}

const at = (minutes: number) => ({ now: () => minutesAfter(minutes), signal })

test('it arrives at a real receiver, once, and is not tried again', async () => {
  await using receiver = await startHttpReceiver()
  const way = webhookChannel.createReceiver(() => receiver.address) as AlertReceiver
  enqueue(state, makeMessage(), ['webhook'])
  await deliverQueued(state, [way], at(0))
  await deliverQueued(state, [way], at(1))
  expect(receiver.received.length).toBe(1)
  expect(readQueue(state)).toEqual([])
  expect(readDeliveryStatus(state, 'webhook')).toMatchObject({
    arrived_at: minutesAfter(0).toISOString(),
    failing_since: null,
  })
})

describe('one that fails', () => {
  test('is tried again, later each time, in the order in which it was told', async () => {
    const way = counting()
    way.broken = 'connection refused'
    enqueue(state, makeMessage({ id: 'one' }), ['ntfy'])
    enqueue(state, makeMessage({ id: 'two', created_at: minutesAfter(0.1).toISOString() }), ['ntfy'])
    await deliverQueued(state, [way], at(0))
    expect(readDeliveryStatus(state, 'ntfy')).toMatchObject({
      failing_since: minutesAfter(0).toISOString(),
      because: 'connection refused',
    })
    way.broken = null
    await deliverQueued(state, [way], at(0.2))
    expect(way.sent).toEqual([])
    await deliverQueued(state, [way], at(0.25))
    expect(way.sent).toEqual(['one', 'two'])
    expect(readDeliveryStatus(state, 'ntfy')).toMatchObject({ failing_since: null, because: null, given_up: 0 })
  })

  test('waits twice as long each time, half an hour at most, and is given up after a day', async () => {
    const way = counting()
    way.broken = 'connection refused'
    enqueue(state, makeMessage(), ['ntfy'])
    const waits: number[] = []
    for (let minute = 0; readQueue(state).length > 0;) {
      await deliverQueued(state, [way], at(minute))
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

  test('leaves the others alone', async () => {
    await using receiver = await startHttpReceiver()
    const [broken, well] = [counting(), webhookChannel.createReceiver(() => receiver.address) as AlertReceiver]
    broken.broken = 'connection refused'
    enqueue(state, makeMessage(), ['ntfy', 'webhook'])
    await deliverQueued(state, [broken, well], at(0))
    expect(receiver.received.length).toBe(1)
    expect(readQueue(state).map(({ channel }) => channel)).toEqual(['ntfy'])
  })
})

test('what was interrupted waits for whoever comes next', async () => {
  const over = new AbortController()
  const way = counting()
  enqueue(state, makeMessage(), ['ntfy'])
  way.send = async () => {
    over.abort()
    throw new DeliveryError('it was interrupted')
  }
  await deliverQueued(state, [way], { now: () => minutesAfter(0), signal: over.signal })
  expect(readQueue(state)).toMatchObject([{ tries: 0 }])
  expect(readDeliveryStatus(state, 'ntfy').failing_since).toBeNull()
})

test('one process at a time has the duty', () => {
  const letGo = state.leases.acquire('notices')!
  expect(state.leases.acquire('notices')).toBeUndefined()
  expect(state.leases.isHeld('notices')).toBe(true)
  letGo()
  expect(state.leases.isHeld('notices')).toBe(false)
  state.leases.acquire('notices')!()
})
