import { ZERO_TIMESTAMP, formatTimestamp } from '../http/timestamps.ts'
import { jsonReply, isQueryTrue, type DaemonRequest, type DaemonReply } from '../http/reply.ts'
import { isRunning } from '../world/lifecycle.ts'
import { behaviourOf, findContainer, type SimulatedContainer, type World } from '../world/world.ts'

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

/** Everything is computed from the uptime, so that two responses always agree. */
function statsJson(world: World, box: SimulatedContainer, withBefore: boolean): object {
  const { record } = box
  const name = { name: `/${record.name}`, id: record.id }
  if (!isRunning(box) || record.startedAt === null)
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
  const now = world.clock.now()
  const { resourceUse } = behaviourOf(world, record)
  const ran = now - record.startedAt
  const before = Math.max(ran - SECOND_MS, 0)
  const used = memoryBytesAt(resourceUse.memoryBytes, ran)
  const cache = Math.round(used * 0.18)
  return {
    ...name,
    read: formatTimestamp(now),
    preread: withBefore ? formatTimestamp(now - SECOND_MS) : ZERO_TIMESTAMP,
    pids_stats: { current: 14 + (record.pid % 30) },
    blkio_stats: { io_service_bytes_recursive: blockIoStatsJson(record.writtenBytes, ran) },
    num_procs: 0,
    storage_stats: {},
    cpu_stats: cpuStatsJson(cpuNanoseconds(resourceUse.cpuPercent, ran), now),
    precpu_stats: withBefore
      ? cpuStatsJson(cpuNanoseconds(resourceUse.cpuPercent, before), now - SECOND_MS)
      : cpuStatsJson(0, 0),
    memory_stats: {
      usage: used + cache,
      stats: { inactive_file: cache, total_inactive_file: cache },
      limit: record.memoryLimit || MEMORY_BYTES,
    },
    ...(record.networkMode.startsWith('container:') ? {} : { networks: { eth0: networkStatsJson(resourceUse, ran) } }),
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

/** Returns CPU time in nanoseconds: the usual share with a slow wave on it that never runs backwards. */
function cpuNanoseconds(percent: number, ranMs: number): number {
  const radiansPerMs = (2 * Math.PI) / 90_000
  const waved = ranMs + (0.4 / radiansPerMs) * (1 - Math.cos(radiansPerMs * ranMs))
  return (percent / 100) * waved * NANOSECONDS_PER_MS
}

const memoryBytesAt = (bytes: number, ranMs: number): number =>
  Math.round(bytes * (1 + 0.06 * Math.sin(ranMs / 240_000)))

const networkStatsJson = (uses: { receivedPerSecond: number; sentPerSecond: number }, ranMs: number): object => ({
  rx_bytes: Math.round((uses.receivedPerSecond * ranMs) / SECOND_MS),
  rx_packets: Math.round((uses.receivedPerSecond * ranMs) / SECOND_MS / 900),
  rx_errors: 0,
  rx_dropped: 0,
  tx_bytes: Math.round((uses.sentPerSecond * ranMs) / SECOND_MS),
  tx_packets: Math.round((uses.sentPerSecond * ranMs) / SECOND_MS / 700),
  tx_errors: 0,
  tx_dropped: 0,
})

const blockIoStatsJson = (bytes: number, ranMs: number): object[] => [
  { major: 259, minor: 0, op: 'read', value: bytes },
  { major: 259, minor: 0, op: 'write', value: bytes + Math.round(ranMs / SECOND_MS) * 64 },
]
