import type { ContainerUsage } from './engine.ts'
import type { JsonReaderValue } from '../../lib/json-reader.ts'
import type { StatsShape } from './response-shapes.ts'

type Stats = JsonReaderValue<typeof StatsShape>

/**
 * Whether the engine sent the previous sample too. Docker waits for it; Podman responds at once and leaves it empty.
 */
export const hasPreviousSample = ({ precpu_stats: before }: Stats): boolean => Boolean(before?.system_cpu_usage)

/**
 * Whether there are figures at all. For a stopped container, Docker dates them to the year 1, and Podman responds 200
 * with a message.
 */
export const hasSample = ({ read }: Stats): boolean => Boolean(read) && !read?.startsWith('0001-')

/** Pass `before` if the engine sent no previous sample. */
export function toContainerUsage(stats: Stats, before: Stats['precpu_stats'] = stats.precpu_stats): ContainerUsage {
  const networks = Object.values(stats.networks ?? {})
  return {
    memory_bytes: usedMemoryBytes(stats.memory_stats),
    memory_limit_bytes: stats.memory_stats?.limit || null,
    cpu_percent: cpuPercent(stats.cpu_stats, before),
    received_bytes: networks.reduce((sum, network) => sum + network.rx_bytes, 0),
    sent_bytes: networks.reduce((sum, network) => sum + network.tx_bytes, 0),
  }
}

// source: docker CLI, cli/command/container/stats_helpers.go: usage without the inactive file cache, as cgroup 1 or 2 names it
function usedMemoryBytes(stats: Stats['memory_stats']): number | null {
  const usage = stats?.usage
  if (!usage) return null
  const cache = stats?.stats?.['total_inactive_file'] ?? stats?.stats?.['inactive_file'] ?? 0
  return cache < usage ? usage - cache : usage
}

function cpuPercent(now: Stats['cpu_stats'], before: Stats['precpu_stats']): number | null {
  const used = difference(now?.cpu_usage?.total_usage, before?.cpu_usage?.total_usage)
  const passed = difference(now?.system_cpu_usage, before?.system_cpu_usage)
  if (used === null || passed === null || passed <= 0) return null
  return Math.max(0, (used / passed) * (now?.online_cpus || 1) * 100)
}

const difference = (now: number | null | undefined, before: number | null | undefined): number | null =>
  typeof now === 'number' && typeof before === 'number' ? now - before : null
