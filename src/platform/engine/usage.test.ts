import { expect, test } from 'bun:test'
import { compared, measured, usageOf } from './usage.ts'

const now = { cpu_usage: { total_usage: 3_000 }, system_cpu_usage: 12_000, online_cpus: 2 }
const before = { cpu_usage: { total_usage: 1_000 }, system_cpu_usage: 4_000 }
const read = '2026-11-21T01:00:00Z'

test('reckons processor, memory and lines as the docker command does', () => {
  const usage = usageOf({
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

test('says null where the engine has no figure', () => {
  expect(usageOf({ read })).toEqual({
    memory_bytes: null,
    memory_limit_bytes: null,
    cpu_percent: null,
    received_bytes: 0,
    sent_bytes: 0,
  })
})

test('compares with an earlier moment of its own where the engine gave none', () => {
  const alone = { read, cpu_stats: now, precpu_stats: { cpu_usage: { total_usage: 0 } } }
  expect(compared(alone)).toBe(false)
  expect(usageOf(alone, before).cpu_percent).toBe(50)
})

test('knows figures from none', () => {
  expect([{ read }, { read: '0001-01-01T00:00:00Z' }, {}].map(measured)).toEqual([true, false, false])
})
