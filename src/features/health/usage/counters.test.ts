import { expect, test } from 'bun:test'
import type { UsageCounters } from '../../../platform/engine/container-usage.ts'
import { figuresBetween } from './counters.ts'

const before: UsageCounters = {
  at: new Date('2026-03-14T13:59:00Z'),
  cpu_nanoseconds: 5e9,
  memory_bytes: 100,
  received_bytes: 1_000,
  sent_bytes: 500,
  read_bytes: 0,
  written_bytes: 600,
}
const now: UsageCounters = {
  at: new Date('2026-03-14T14:00:00Z'),
  cpu_nanoseconds: 95e9,
  memory_bytes: 200,
  received_bytes: 61_000,
  sent_bytes: 500,
  read_bytes: null,
  written_bytes: 1_200,
}

test('figuresBetween gives percent of one core and bytes per second of the time in between', () => {
  expect(figuresBetween(before, now)).toEqual({
    cpu: [150, 150],
    memory: [200, 200],
    received: [1_000, 1_000],
    sent: [0, 0],
    read: null,
    written: [10, 10],
  })
})

test('a first reading tells the memory alone', () => {
  expect(figuresBetween(undefined, now)).toMatchObject({ cpu: null, memory: [200, 200], received: null })
})

test('a counter that began again tells nothing, and neither does a clock that stood still', () => {
  expect(figuresBetween({ ...before, cpu_nanoseconds: 99e9 }, now)).toMatchObject({ cpu: null, written: [10, 10] })
  expect(figuresBetween({ ...before, at: now.at }, now)).toMatchObject({ cpu: null, written: null })
})
