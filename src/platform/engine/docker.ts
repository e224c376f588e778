import { projectResources } from './project-resources.ts'
import { toContainerSummary, toContainer } from './container.ts'
import { readExecOutput } from './exec-output.ts'
import type { Engine, EngineSource } from './engine.ts'
import { toEngineDiskUse } from './disk-use.ts'
import { parseEngineEvents, EVENT_FILTERS } from './events.ts'
import { connectionError, unreadableResponseError, timeoutError, streamError } from './engine-errors.ts'
import { parseLogStream } from './frames.ts'
import { toEngineImage, splitReference } from './image.ts'
import { toEngineInfo } from './engine-info.ts'
import { negotiateEngine } from './negotiate.ts'
import { containerControl } from './container-control.ts'
import { containerFiles } from './container-files.ts'
import { mapConcurrently } from '../../lib/concurrency.ts'
import { array, type JsonReader } from '../../lib/json-reader.ts'
import { sandboxes } from './sandboxes.ts'
import { readSwarm } from './swarm.ts'
import { engineTransport, type EngineAddress } from './transport.ts'
import { hasPreviousSample, hasSample, toContainerUsage, toUsageCounters } from './container-usage.ts'
import {
  DiskUseShape,
  ExecInspectShape,
  ImageShape,
  InfoShape,
  ContainerInspectShape,
  ContainerListItemShape,
  ExecCreateShape,
  ImageDeleteShape,
  StatsShape,
} from './response-shapes.ts'

/** Inspects at once: an engine responds in a millisecond, and more in parallel is no faster. */
const INSPECT_CONCURRENCY = 8

/** Docker's own choice. */
const CPU_SAMPLE_INTERVAL_MS = 1000

const EXEC_TIMEOUT_MS = 10_000

/**
 * Connects to the Engine API at `reached`, in a version that both sides speak. The one request it makes identifies the
 * engine.
 */
export async function dockerEngine(reached: EngineAddress, from: EngineSource): Promise<Engine> {
  const wire = engineTransport(reached)
  const facts = await negotiateEngine(wire, reached, from)
  const prefix = `/v${facts.api}`
  const at = (path: string, query: Record<string, string> = {}) =>
    `${prefix}${path}?${new URLSearchParams(query).toString()}`

  async function found<T>(path: string, shape: JsonReader<T>): Promise<T> {
    const body = await wire.getJson(path, shape)
    if (body === undefined) throw unreadableResponseError(reached.endpoint, `${path}: not found`)
    return body
  }

  async function* followed<T>(
    path: string,
    signal: AbortSignal,
    parse: (body: AsyncIterable<Uint8Array>) => AsyncGenerator<T>,
  ): AsyncGenerator<T> {
    try {
      const body = await wire.getStream(path, signal)
      if (body === undefined) return
      for await (const one of parse(body)) {
        // Drop lines that arrived before the abort.
        if (signal.aborted) return
        yield one
      }
    } catch (thrown) {
      if (signal.aborted) return
      throw streamError(reached, thrown)
    }
  }

  const inspect: Engine['inspect'] = async (id) => {
    const body = await wire.getJson(at(`/containers/${encodeURIComponent(id)}/json`), ContainerInspectShape)
    return body && toContainer(body)
  }

  const images: Engine['images'] = async () => (await found(at('/images/json'), array(ImageShape))).map(toEngineImage)

  const logBatches: Engine['logBatches'] = (id, how) => {
    const { tail, follow = false, since, until, signal = new AbortController().signal } = how
    const query = {
      stdout: '1',
      stderr: '1',
      timestamps: '1',
      tail: String(tail),
      follow: follow ? '1' : '0',
      ...(since && { since: toEngineSeconds(since) }),
      ...(until && { until: toEngineSeconds(until) }),
    }
    return followed(at(`/containers/${encodeURIComponent(id)}/logs`, query), signal, parseLogStream)
  }

  return {
    facts,
    sandboxes: sandboxes(wire, at),
    projectResources: projectResources(wire, at),
    containerControl: containerControl(wire, at),
    containerFiles: containerFiles(wire, at, reached),
    inspect,
    logBatches,
    async containers(labels = {}, { runningOnly = false } = {}) {
      const label = Object.entries(labels).map(([name, value]) => (value === '' ? name : `${name}=${value}`))
      const query = { all: runningOnly ? '0' : '1', filters: JSON.stringify({ label }) }
      return (await found(at('/containers/json', query), array(ContainerListItemShape))).map(toContainerSummary)
    },
    async inspectAll(ids) {
      return (await mapConcurrently(ids, INSPECT_CONCURRENCY, inspect)).filter((container) => container !== undefined)
    },
    async *logs(id, how) {
      for await (const lines of logBatches(id, how)) {
        for (const line of lines) {
          // Drop events that arrived before the abort.
          if (how.signal?.aborted) return
          yield line
        }
      }
    },
    async *events({ signal, since }) {
      const query = { filters: EVENT_FILTERS, ...(since && { since: toEngineSeconds(since) }) }
      yield* followed(at('/events', query), signal, parseEngineEvents)
      if (!signal.aborted) throw connectionError(reached, new Error('the event stream ended'))
    },
    images,
    async image(reference) {
      const body = await wire.getJson(at(`/images/${encodeURI(reference)}/json`), ImageShape)
      return body && toEngineImage(body)
    },
    async stats(id) {
      const measure = () => wire.getJson(at(`/containers/${encodeURIComponent(id)}/stats`, { stream: '0' }), StatsShape)
      const first = await measure()
      if (first === undefined || !hasSample(first)) return undefined
      if (hasPreviousSample(first)) return toContainerUsage(first)
      await Bun.sleep(CPU_SAMPLE_INTERVAL_MS)
      const second = await measure()
      return second && hasSample(second) ? toContainerUsage(second, first.cpu_stats) : undefined
    },
    async usageCounters(id) {
      // source: Docker Engine API 1.41, `one-shot`: without it, the engine waits for a second sample.
      const query = { stream: '0', 'one-shot': '1' }
      const stats = await wire.getJson(at(`/containers/${encodeURIComponent(id)}/stats`, query), StatsShape)
      return stats && hasSample(stats) ? toUsageCounters(stats) : undefined
    },
    async exec(id, argv, { user = '', signal, deadline_ms = EXEC_TIMEOUT_MS } = {}) {
      const how = { AttachStdout: true, AttachStderr: true, Cmd: argv, ...(user && { User: user }) }
      const created = await wire.postJson(at(`/containers/${encodeURIComponent(id)}/exec`), how, ExecCreateShape)
      if (created === undefined) return undefined
      const clock = AbortSignal.timeout(deadline_ms)
      const end = signal ? AbortSignal.any([signal, clock]) : clock
      try {
        const body = await wire.postStream(at(`/exec/${created.Id}/start`), { Detach: false, Tty: false }, end)
        if (body === undefined) return undefined
        const output = await readExecOutput(body)
        const ended = await wire.getJson(at(`/exec/${created.Id}/json`), ExecInspectShape)
        return ended && { exit_code: ended.ExitCode ?? -1, ...output }
      } catch (thrown) {
        throw clock.aborted ? timeoutError(deadline_ms) : streamError(reached, thrown)
      }
    },
    async info() {
      return toEngineInfo(await found(at('/info'), InfoShape))
    },
    swarm: () => readSwarm(wire, at),
    async diskUse() {
      const [use, listed] = await Promise.all([found(at('/system/df'), DiskUseShape), images()])
      return toEngineDiskUse(use, listed)
    },
    async removeImage(id) {
      // Without `force`, so that the engine refuses to remove an image in use.
      return (await wire.deleteJson(at(`/images/${encodeURI(id)}`), ImageDeleteShape)) !== undefined
    },
    async tagImage(id, reference) {
      const { repo, tag } = splitReference(reference)
      await wire.request('POST', at(`/images/${encodeURI(id)}/tag`, { repo, tag }))
    },
  }
}

/** `1700000000.250`: seconds with a fraction. */
const toEngineSeconds = (at: Date): string => (at.getTime() / 1000).toFixed(3)
