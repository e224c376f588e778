import { ZERO_TIMESTAMP, formatTimestamp } from '../http/timestamps.ts'
import { jsonReply, isQueryTrue, type DaemonRequest, type DaemonReply } from '../http/reply.ts'
import { resourceCountersAt, type ResourceCounters } from '../world/resource-use.ts'
import { findContainer, type SimulatedContainer, type World } from '../world/world.ts'

export const CPUS = 4
export const MEMORY_BYTES = 16 * 2 ** 30
const SECOND_MS = 1000
const NANOSECONDS_PER_MS = 1e6

/** `GET /containers/{id}/stats`: once, or every second. */
export async function streamStats({
  world,
  query,
  pathParams: [id = ''],
  signal,
}: DaemonRequest): Promise<DaemonReply> {
  const box = findContainer(world, id)
  const streamed = query.get('stream') === null || isQueryTrue(query, 'stream')
  if (!streamed) return jsonReply(statsJson(world, box, !isQueryTrue(query, 'one-shot')))
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    stream: async (write) => {
      while (!signal.aborted && world.containers.has(box.record.id)) {
        await write(`${JSON.stringify(statsJson(world, box, true))}\n`)
        await new Promise<void>((go) => {
          const cancel = world.clock.after(SECOND_MS, go)
          signal.addEventListener('abort', () => (cancel(), go()), { once: true })
        })
      }
    },
  }
}

function statsJson(world: World, box: SimulatedContainer, withBefore: boolean): object {
  const { record } = box
  const name = { name: `/${record.name}`, id: record.id }
  const now = world.clock.now()
  const counters = resourceCountersAt(world, box, now)
  if (counters === null)
    return {
      ...name,
      read: ZERO_TIMESTAMP,
      preread: ZERO_TIMESTAMP,
      pids_stats: {},
      blkio_stats: {},
      num_procs: 0,
      storage_stats: {},
      cpu_stats: cpuStatsJson(0, 0),
      precpu_stats: cpuStatsJson(0, 0),
      memory_stats: {},
    }
  const before = now - SECOND_MS
  const usedBefore = resourceCountersAt(world, box, before)?.cpuNanoseconds ?? 0
  const cache = Math.round(counters.memoryBytes * 0.18)
  return {
    ...name,
    read: formatTimestamp(now),
    preread: withBefore ? formatTimestamp(before) : ZERO_TIMESTAMP,
    pids_stats: { current: 14 + (record.pid % 30) },
    blkio_stats: { io_service_bytes_recursive: blockIoStatsJson(counters) },
    num_procs: 0,
    storage_stats: {},
    cpu_stats: cpuStatsJson(counters.cpuNanoseconds, now),
    precpu_stats: withBefore ? cpuStatsJson(usedBefore, before) : cpuStatsJson(0, 0),
    memory_stats: {
      usage: counters.memoryBytes + cache,
      stats: { inactive_file: cache, total_inactive_file: cache },
      limit: record.memoryLimit || MEMORY_BYTES,
    },
    ...networksJson(counters),
  }
}

const cpuStatsJson = (usedNano: number, at: number): object => ({
  cpu_usage: {
    total_usage: Math.round(usedNano),
    usage_in_kernelmode: Math.round(usedNano * 0.3),
    usage_in_usermode: Math.round(usedNano * 0.7),
  },
  ...(at ? { system_cpu_usage: Math.round(at * NANOSECONDS_PER_MS * CPUS), online_cpus: CPUS } : {}),
  throttling_data: { periods: 0, throttled_periods: 0, throttled_time: 0 },
})

function networksJson({ receivedBytes: received, sentBytes: sent }: ResourceCounters): object {
  if (received === null || sent === null) return {}
  const eth0 = {
    rx_bytes: received,
    rx_packets: Math.round(received / 900),
    rx_errors: 0,
    rx_dropped: 0,
    tx_bytes: sent,
    tx_packets: Math.round(sent / 700),
    tx_errors: 0,
    tx_dropped: 0,
  }
  return { networks: { eth0 } }
}

const blockIoStatsJson = ({ readBytes, writtenBytes }: ResourceCounters): object[] => [
  { major: 259, minor: 0, op: 'read', value: readBytes },
  { major: 259, minor: 0, op: 'write', value: writtenBytes },
]
