import { NEVER, stamp } from '../http/moments.ts'
import { json, yes, type Asked, type Reply } from '../http/reply.ts'
import { isUp } from '../world/life.ts'
import { behaviourOf, findBox, type Box, type World } from '../world/world.ts'

export const CPUS = 4
export const MEMORY_BYTES = 16 * 2 ** 30
const SECOND_MS = 1000
const NANO = 1e6

/** `GET /containers/{id}/stats`: one figure, or one each second. */
export async function stats({ world, query, caught: [id = ''], signal }: Asked): Promise<Reply> {
  const box = findBox(world, id)
  const streamed = query.get('stream') === null || yes(query, 'stream')
  if (!streamed) return json(figures(world, box, !yes(query, 'one-shot')))
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    stream: async (write) => {
      while (!signal.aborted && world.boxes.has(box.record.id)) {
        await write(`${JSON.stringify(figures(world, box, true))}\n`)
        await new Promise<void>((go) => {
          const cancel = world.clock.after(SECOND_MS, go)
          signal.addEventListener('abort', () => (cancel(), go()), { once: true })
        })
      }
    },
  }
}

/** Everything is worked out from how long it has run, so that two answers always agree with each other. */
function figures(world: World, box: Box, withBefore: boolean): object {
  const { record } = box
  const name = { name: `/${record.name}`, id: record.id }
  if (!isUp(box) || record.startedAt === null)
    return {
      ...name,
      read: NEVER,
      preread: NEVER,
      pids_stats: {},
      blkio_stats: {},
      num_procs: 0,
      storage_stats: {},
      cpu_stats: cpu(0, 0),
      precpu_stats: cpu(0, 0),
      memory_stats: {},
    }
  const now = world.clock.now()
  const { uses } = behaviourOf(world, record)
  const ran = now - record.startedAt
  const before = Math.max(ran - SECOND_MS, 0)
  const used = wave(uses.memoryBytes, ran)
  const cache = Math.round(used * 0.18)
  return {
    ...name,
    read: stamp(now),
    preread: withBefore ? stamp(now - SECOND_MS) : NEVER,
    pids_stats: { current: 14 + (record.pid % 30) },
    blkio_stats: { io_service_bytes_recursive: written(record.writtenBytes, ran) },
    num_procs: 0,
    storage_stats: {},
    cpu_stats: cpu(busy(uses.cpuPercent, ran), now),
    precpu_stats: withBefore ? cpu(busy(uses.cpuPercent, before), now - SECOND_MS) : cpu(0, 0),
    memory_stats: {
      usage: used + cache,
      stats: { inactive_file: cache, total_inactive_file: cache },
      limit: record.memoryLimit || MEMORY_BYTES,
    },
    ...(record.networkMode.startsWith('container:') ? {} : { networks: { eth0: traffic(uses, ran) } }),
  }
}

const cpu = (usedNano: number, at: number): object => ({
  cpu_usage: {
    total_usage: Math.round(usedNano),
    usage_in_kernelmode: Math.round(usedNano * 0.3),
    usage_in_usermode: Math.round(usedNano * 0.7),
  },
  ...(at ? { system_cpu_usage: Math.round(at * NANO * CPUS), online_cpus: CPUS } : {}),
  throttling_data: { periods: 0, throttled_periods: 0, throttled_time: 0 },
})

/** Processor time in nanoseconds after so long: the usual share, with a slow wave over it that never runs backwards. */
function busy(percent: number, ranMs: number): number {
  const turn = (2 * Math.PI) / 90_000
  const waved = ranMs + (0.4 / turn) * (1 - Math.cos(turn * ranMs))
  return (percent / 100) * waved * NANO
}

const wave = (bytes: number, ranMs: number): number => Math.round(bytes * (1 + 0.06 * Math.sin(ranMs / 240_000)))

const traffic = (uses: { receivedPerSecond: number; sentPerSecond: number }, ranMs: number): object => ({
  rx_bytes: Math.round((uses.receivedPerSecond * ranMs) / SECOND_MS),
  rx_packets: Math.round((uses.receivedPerSecond * ranMs) / SECOND_MS / 900),
  rx_errors: 0,
  rx_dropped: 0,
  tx_bytes: Math.round((uses.sentPerSecond * ranMs) / SECOND_MS),
  tx_packets: Math.round((uses.sentPerSecond * ranMs) / SECOND_MS / 700),
  tx_errors: 0,
  tx_dropped: 0,
})

const written = (bytes: number, ranMs: number): object[] => [
  { major: 259, minor: 0, op: 'read', value: bytes },
  { major: 259, minor: 0, op: 'write', value: bytes + Math.round(ranMs / SECOND_MS) * 64 },
]
