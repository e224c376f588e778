import { expect, test } from 'bun:test'
import { hasPreviousSample, hasSample, toContainerUsage } from './container-usage.ts'

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
