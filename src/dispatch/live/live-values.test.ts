import { expect, test } from 'bun:test'
import { bandwidth } from '../../../contract/kinds/bandwidth.ts'
import { jobs } from '../../../contract/kinds/job.ts'
import type { Kind } from '../../../contract/declare.ts'
import { createLiveValues, type LiveValues, type PublishValue } from './live-values.ts'

function listen(values: LiveValues, after?: number) {
  const received: [sequence: number, kind: string, summary: unknown][] = []
  const listener = ({ sequence, envelope }: Parameters<Parameters<LiveValues['add']>[0]>[0]) =>
    void received.push([sequence, envelope.kind, envelope.data['summary']])
  const owed = values.add(listener, after)
  return { received, owed: [...owed].map(({ name }) => name), leave: () => values.remove(listener) }
}

const publish = (publisher: PublishValue, kind: Kind, summary: string) =>
  publisher(kind, kind.schema, { api_version: 1, kind: kind.name, data: { summary, jobs: [] } })

/** `jobs` has number 1 and `bandwidth` number 2. */
function valuesOfTwoKinds() {
  const values = createLiveValues()
  const publisher = values.beginGather()
  publish(publisher, jobs, 'all')
  publish(publisher, bandwidth, 'fast')
  return values
}

test('a new listener gets every value under its own number', () => {
  const values = valuesOfTwoKinds()
  const expected = [
    [1, 'jobs', 'all'],
    [2, 'bandwidth', 'fast'],
  ]
  for (const after of [undefined, 999]) {
    const { received, owed } = listen(values, after)
    expect([received as unknown, owed as unknown]).toEqual([expected, []])
  }
})

test('a listener that names its last number gets newer values at once, and is owed the others', () => {
  const values = valuesOfTwoKinds()
  const { received, owed } = listen(values, 1)
  expect(received).toEqual([[2, 'bandwidth', 'fast']])
  expect(owed).toEqual(['jobs'])
})

test('an owed value is sent once, under a new number, even if it is the same, and to nobody else', () => {
  const values = valuesOfTwoKinds()
  const other = listen(values)
  const before = other.received.length
  const back = listen(values, 2)
  for (const _twice of [1, 2]) {
    const publisher = values.beginGather()
    publish(publisher, jobs, 'all')
    publish(publisher, bandwidth, 'fast')
  }
  expect(back.received).toEqual([
    [3, 'jobs', 'all'],
    [4, 'bandwidth', 'fast'],
  ])
  expect(other.received.length).toBe(before)
})

test('a gather that began before a listener came back does not pay what it is owed', () => {
  const values = valuesOfTwoKinds()
  const early = values.beginGather()
  const { received } = listen(values, 2)
  publish(early, bandwidth, 'fast')
  expect(received).toEqual([])
  publish(early, bandwidth, 'slow')
  expect(received).toEqual([[3, 'bandwidth', 'slow']])
  publish(values.beginGather(), bandwidth, 'slow')
  expect(received.at(-1)).toEqual([4, 'bandwidth', 'slow'])
})

test('numbers go on after everything was forgotten', () => {
  const values = valuesOfTwoKinds()
  values.clear()
  const { received } = listen(values, 2)
  publish(values.beginGather(), jobs, 'all')
  expect(received).toEqual([[3, 'jobs', 'all']])
})

test('a new listener gets the latest measurements, although they were not sent', () => {
  const values = createLiveValues()
  const { received } = listen(values)
  for (const speed of ['Now 3 MB/s down', 'Now 9 MB/s down']) publish(values.beginGather(), bandwidth, speed)
  expect(received).toEqual([[1, 'bandwidth', 'Now 3 MB/s down']])
  expect(listen(values).received).toEqual([[1, 'bandwidth', 'Now 9 MB/s down']])
})

test('every listener gets the same value, whenever it comes, so that its frame is written once', () => {
  const values = valuesOfTwoKinds()
  const receive = () => {
    const received: unknown[] = []
    values.add((value) => void received.push(value), undefined)
    return received
  }
  const [first, second] = [receive(), receive()]
  publish(values.beginGather(), bandwidth, 'slow')
  const third = receive()
  expect(first.length).toBe(3)
  expect(second.every((value, at) => value === first[at])).toBe(true)
  expect(third.every((value) => first.includes(value))).toBe(true)
})

test('a listener for measurements gets every value that is gathered, and all others what has changed', () => {
  const values = valuesOfTwoKinds()
  const changes = listen(values)
  const measured: unknown[] = []
  const listener = ({ envelope }: Parameters<Parameters<LiveValues['add']>[0]>[0]) =>
    void measured.push(envelope.data['summary'])
  values.add(listener, undefined, true)
  const before = [changes.received.length, measured.length]
  publish(values.beginGather(), bandwidth, 'fast')
  expect([changes.received.length, measured.length]).toEqual([before[0]!, before[1]! + 1])
  values.remove(listener)
  publish(values.beginGather(), bandwidth, 'slow')
  expect(measured.at(-1)).toBe('fast')
})
