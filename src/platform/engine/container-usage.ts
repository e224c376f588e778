import type { JsonReaderValue } from '../../lib/json-reader.ts'
import type { StatsShape } from './response-shapes.ts'

/** A figure is null if the engine has none, such as a rootless engine without cgroup delegation. */
export interface ContainerUsage {
  /** Without the page cache that could be reclaimed at once. */
  memory_bytes: number | null
  memory_limit_bytes: number | null
  /** Percent of one CPU: two busy CPUs are 200. */
  cpu_percent: number | null
  received_bytes: number
  sent_bytes: number
}

/** Two of them tell how much was used in between. A figure is null if the engine has none. */
export interface UsageCounters {
  at: Date
  cpu_nanoseconds: number | null
  /** Now, not since the start: without the page cache that could be reclaimed at once. */
  memory_bytes: number | null
  /** Null for a container that shares another's network, or the machine's. */
  received_bytes: number | null
  sent_bytes: number | null
  /** From and to disks. */
  read_bytes: number | null
  written_bytes: number | null
  /** The same by device, `major:minor`; missing if the engine does not say. */
  devices?: Record<string, DeviceTransfers>
}

export interface DeviceTransfers {
  read: number
  written: number
}

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

/** Call it only for figures that `hasSample` accepts. */
export function toUsageCounters(stats: Stats): UsageCounters {
  const networks = stats.networks ? Object.values(stats.networks) : null
  const transfers = stats.blkio_stats?.io_service_bytes_recursive ?? null
  const transferred = (op: string) =>
    sumOf(
      transfers?.filter((one) => one.op.toLowerCase() === op),
      (one) => one.value,
    )
  return {
    at: new Date(stats.read!),
    cpu_nanoseconds: stats.cpu_stats?.cpu_usage?.total_usage || null,
    memory_bytes: usedMemoryBytes(stats.memory_stats),
    received_bytes: sumOf(networks, ({ rx_bytes: bytes }) => bytes),
    sent_bytes: sumOf(networks, ({ tx_bytes: bytes }) => bytes),
    read_bytes: transferred('read'),
    written_bytes: transferred('write'),
    ...(transfers && { devices: transfersByDevice(transfers) }),
  }
}

type Transfers = NonNullable<NonNullable<NonNullable<Stats['blkio_stats']>['io_service_bytes_recursive']>>

/** More devices than a machine of a household has. */
const MAX_DEVICES = 128

function transfersByDevice(transfers: Transfers): Record<string, DeviceTransfers> {
  const devices: Record<string, DeviceTransfers> = {}
  for (const { major, minor, op, value } of transfers.slice(0, MAX_DEVICES * 8)) {
    if (typeof major !== 'number' || typeof minor !== 'number') continue
    const device = (devices[`${major}:${minor}`] ??= { read: 0, written: 0 })
    if (/^read$/i.test(op)) device.read += value
    if (/^write$/i.test(op)) device.written += value
  }
  return devices
}

/** Returns null where there is nothing to add up: the engine then has no such figure. */
const sumOf = <One>(some: readonly One[] | null | undefined, bytesOf: (one: One) => number): number | null =>
  some && some.length > 0 ? some.reduce((sum, one) => sum + bytesOf(one), 0) : null

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
