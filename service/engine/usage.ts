import type * as z from 'zod'
import type { Usage } from './engine.ts'
import type { StatsWire } from './wire.ts'

type Stats = z.infer<typeof StatsWire>

/** Undefined for a container that does not run: its figures carry no moment. */
export function usageOf(stats: Stats): Usage | undefined {
  if (stats.read.startsWith('0001-')) return undefined
  const networks = Object.values(stats.networks ?? {})
  return {
    memory_bytes: memory(stats.memory_stats),
    memory_limit_bytes: stats.memory_stats?.limit || null,
    cpu_percent: percent(stats),
    received_bytes: networks.reduce((sum, network) => sum + network.rx_bytes, 0),
    sent_bytes: networks.reduce((sum, network) => sum + network.tx_bytes, 0),
  }
}

// source: docker CLI, cli/command/container/stats_helpers.go: usage without the inactive file cache, as cgroup 1 or 2 names it
function memory(stats: Stats['memory_stats']): number | null {
  const usage = stats?.usage
  if (!usage) return null
  const cache = stats?.stats?.['total_inactive_file'] ?? stats?.stats?.['inactive_file'] ?? 0
  return cache < usage ? usage - cache : usage
}

function percent({ cpu_stats: now, precpu_stats: before }: Stats): number | null {
  const used = difference(now?.cpu_usage?.total_usage, before?.cpu_usage?.total_usage)
  const passed = difference(now?.system_cpu_usage, before?.system_cpu_usage)
  if (used === null || passed === null || passed <= 0) return null
  return Math.max(0, (used / passed) * (now?.online_cpus || 1) * 100)
}

const difference = (now: number | null | undefined, before: number | null | undefined): number | null =>
  typeof now === 'number' && typeof before === 'number' ? now - before : null
