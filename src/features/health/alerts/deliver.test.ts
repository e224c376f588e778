import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { State } from '../../../platform/store/state.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { Undelivered, type Receiver } from './channels/channel.ts'
import { httpReceiver } from '../../../../test-support/alerts/channels/receivers.ts'
import { webhook } from './channels/webhook.ts'
import { deliver } from './deliver.ts'
import { post, standingOf, waiting } from './outbox.ts'
import { after, message } from '../../../../test-support/alerts/notices.ts'

const signal = new AbortController().signal

let state: State
beforeEach(() => {
  state = pretendMachine().state()
})
afterEach(() => state.close())

/** One that counts what it is given, and fails as long as it is told to. */
function counting(): Receiver & { sent: string[]; broken: string | null } {
  const made = {
    channel: 'ntfy' as const,
    to: 'ntfy.example',
    sent: [] as string[],
    broken: null as string | null,
    async send({ id }: { id: string }) {
      if (made.broken !== null) throw new Undelivered(made.broken)
      made.sent.push(id)
    },
  }
  return made
}

const at = (minutes: number) => ({ now: () => after(minutes), signal })

test('it arrives at a real receiver, once, and is not tried again', async () => {
  await using there = await httpReceiver()
  const way = webhook.receiver(() => there.address) as Receiver
  post(state, message(), ['webhook'])
  await deliver(state, [way], at(0))
  await deliver(state, [way], at(1))
  expect(there.received.length).toBe(1)
  expect(waiting(state)).toEqual([])
  expect(standingOf(state, 'webhook')).toMatchObject({ arrived_at: after(0).toISOString(), failing_since: null })
})

describe('one that fails', () => {
  test('is tried again, later each time, in the order in which it was told', async () => {
    const way = counting()
    way.broken = 'connection refused'
    post(state, message({ id: 'one' }), ['ntfy'])
    post(state, message({ id: 'two', at: after(0.1).toISOString() }), ['ntfy'])
    await deliver(state, [way], at(0))
    expect(standingOf(state, 'ntfy')).toMatchObject({
      failing_since: after(0).toISOString(),
      because: 'connection refused',
    })
    way.broken = null
    await deliver(state, [way], at(0.2))
    expect(way.sent).toEqual([])
    await deliver(state, [way], at(0.25))
    expect(way.sent).toEqual(['one', 'two'])
    expect(standingOf(state, 'ntfy')).toMatchObject({ failing_since: null, because: null, given_up: 0 })
  })

  test('waits twice as long each time, half an hour at most, and is given up after a day', async () => {
    const way = counting()
    way.broken = 'connection refused'
    post(state, message(), ['ntfy'])
    const waits: number[] = []
    for (let minute = 0; waiting(state).length > 0;) {
      await deliver(state, [way], at(minute))
      const [next] = waiting(state)
      if (!next) break
      const until = (Date.parse(next.next_at) - after(0).getTime()) / 60_000
      waits.push(until - minute)
      minute = until
    }
    expect(waits.slice(0, 4)).toEqual([0.25, 0.5, 1, 2])
    expect(Math.max(...waits)).toBe(30)
    expect(waits.length).toBeLessThan(60)
    expect(standingOf(state, 'ntfy')).toMatchObject({ given_up: 1, because: 'connection refused' })
  })

  test('leaves the others alone', async () => {
    await using there = await httpReceiver()
    const [broken, well] = [counting(), webhook.receiver(() => there.address) as Receiver]
    broken.broken = 'connection refused'
    post(state, message(), ['ntfy', 'webhook'])
    await deliver(state, [broken, well], at(0))
    expect(there.received.length).toBe(1)
    expect(waiting(state).map(({ channel }) => channel)).toEqual(['ntfy'])
  })
})

test('what was interrupted waits for whoever comes next', async () => {
  const over = new AbortController()
  const way = counting()
  post(state, message(), ['ntfy'])
  way.send = async () => {
    over.abort()
    throw new Undelivered('it was interrupted')
  }
  await deliver(state, [way], { now: () => after(0), signal: over.signal })
  expect(waiting(state)).toMatchObject([{ tries: 0 }])
  expect(standingOf(state, 'ntfy').failing_since).toBeNull()
})

test('one process at a time has the duty', () => {
  const letGo = state.duties.take('notices')!
  expect(state.duties.take('notices')).toBeUndefined()
  expect(state.duties.taken('notices')).toBe(true)
  letGo()
  expect(state.duties.taken('notices')).toBe(false)
  state.duties.take('notices')!()
})
