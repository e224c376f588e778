import { expect, test } from 'bun:test'
import { hasPreviousSample, hasSample, toContainerUsage, toUsageCounters } from './container-usage.ts'

const now = { cpu_usage: { total_usage: 3_000 }, system_cpu_usage: 12_000, online_cpus: 2 }
const before = { cpu_usage: { total_usage: 1_000 }, system_cpu_usage: 4_000 }
const read = '2026-11-21T01:00:00Z'

test('toContainerUsage computes CPU, memory and network like the docker command', () => {
  const usage = toContainerUsage({
    read,
    cpu_stats: now,
    precpu_stats: before,
    memory_stats: { usage: 900, limit: 2_000, stats: { inactive_file: 400 } },
    networks: { eth0: { rx_bytes: 5, tx_bytes: 1 }, eth1: { rx_bytes: 6, tx_bytes: 2 } },
  })
  expect(usage).toEqual({
    memory_bytes: 500,
    memory_limit_bytes: 2_000,
    cpu_percent: 50,
    received_bytes: 11,
    sent_bytes: 3,
  })
})

test('toContainerUsage returns null for figures the engine does not have', () => {
  expect(toContainerUsage({ read })).toEqual({
    memory_bytes: null,
    memory_limit_bytes: null,
    cpu_percent: null,
    received_bytes: 0,
    sent_bytes: 0,
  })
})

test('toContainerUsage compares with an earlier sample if the engine sent none', () => {
  const alone = { read, cpu_stats: now, precpu_stats: { cpu_usage: { total_usage: 0 } } }
  expect(hasPreviousSample(alone)).toBe(false)
  expect(toContainerUsage(alone, before).cpu_percent).toBe(50)
})

test('hasSample and hasPreviousSample recognise missing figures', () => {
  expect([{ read }, { read: '0001-01-01T00:00:00Z' }, {}].map(hasSample)).toEqual([true, false, false])
})

test('toUsageCounters adds up interfaces and disks, as cgroup 1 and 2 name their transfers', () => {
  const counters = (blkio: { op: string; value: number }[]) =>
    toUsageCounters({
      read,
      cpu_stats: now,
      memory_stats: { usage: 900, stats: { inactive_file: 400 } },
      networks: { eth0: { rx_bytes: 5, tx_bytes: 1 }, eth1: { rx_bytes: 6, tx_bytes: 2 } },
      blkio_stats: { io_service_bytes_recursive: blkio },
    })
  const expected = {
    at: new Date(read),
    cpu_nanoseconds: 3_000,
    memory_bytes: 500,
    received_bytes: 11,
    sent_bytes: 3,
    read_bytes: 7,
    written_bytes: 4,
    devices: {},
  }
  const first = { op: 'read', value: 3 }
  expect(counters([first, { op: 'write', value: 4 }, { op: 'read', value: 4 }])).toEqual(expected)
  expect(
    counters([
      { op: 'Read', value: 7 },
      { op: 'Write', value: 4 },
      { op: 'Total', value: 11 },
    ]),
  ).toEqual(expected)
})

test('toUsageCounters knows nothing of what the engine does not say', () => {
  const nothing = { received_bytes: null, sent_bytes: null, read_bytes: null, written_bytes: null }
  const bare = { read, cpu_stats: { cpu_usage: { total_usage: 0 } }, blkio_stats: { io_service_bytes_recursive: null } }
  for (const stats of [{ read }, bare])
    expect(toUsageCounters(stats)).toEqual({
      at: new Date(read),
      cpu_nanoseconds: null,
      memory_bytes: null,
      ...nothing,
    })
})
