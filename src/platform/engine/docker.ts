import { belongings } from './belongings.ts'
import { briefOf, containerOf } from './container.ts'
import { ranOf } from './exec.ts'
import type { Engine, EngineSource } from './engine.ts'
import { diskUseOf } from './disk-use.ts'
import { engineEvents, eventFilters } from './events.ts'
import { brokenFault, foreignFault, slowFault, streamFault } from './fault.ts'
import { logLines } from './frames.ts'
import { imageOf, namedAs } from './image.ts'
import { infoOf } from './info.ts'
import { meet } from './meet.ts'
import { power } from './power.ts'
import { files } from './files.ts'
import { several } from '../../lib/concurrency.ts'
import { list, type Shape } from './shape.ts'
import { trials } from './trial.ts'
import { transport, type Reached } from './transport.ts'
import { compared, measured, usageOf } from './usage.ts'
import {
  DiskUseWire,
  ExecWire,
  ImageWire,
  InfoWire,
  InspectedWire,
  ListedWire,
  MadeExecWire,
  RemovedWire,
  StatsWire,
} from './wire.ts'

/** How many inspects are under way at once: an engine answers one in a millisecond, and more at once is no faster. */
const AT_ONCE = 8

/** Between the two moments that a use of the processor is reckoned from; Docker's own choice. */
const MOMENT_MS = 1000

/** How long a command inside a container may take. */
const EXEC_MS = 10_000

/** The Engine API at `reached`, in a version that both sides speak. One request is made; it tells what the engine is. */
export async function dockerEngine(reached: Reached, from: EngineSource): Promise<Engine> {
  const wire = transport(reached)
  const facts = await meet(wire, reached, from)
  const prefix = `/v${facts.api}`
  const at = (path: string, query: Record<string, string> = {}) =>
    `${prefix}${path}?${new URLSearchParams(query).toString()}`

  async function found<T>(path: string, shape: Shape<T>): Promise<T> {
    const body = await wire.read(path, shape)
    if (body === undefined) throw foreignFault(reached.endpoint, `${path}: not found`)
    return body
  }

  async function* followed<T>(
    path: string,
    signal: AbortSignal,
    parse: (body: AsyncIterable<Uint8Array>) => AsyncGenerator<T>,
  ): AsyncGenerator<T> {
    try {
      const body = await wire.follow(path, signal)
      if (body === undefined) return
      for await (const one of parse(body)) {
        // What had arrived before the abort is not told after it.
        if (signal.aborted) return
        yield one
      }
    } catch (thrown) {
      if (signal.aborted) return
      throw streamFault(reached, thrown)
    }
  }

  const inspect: Engine['inspect'] = async (id) => {
    const body = await wire.read(at(`/containers/${encodeURIComponent(id)}/json`), InspectedWire)
    return body && containerOf(body)
  }

  const images: Engine['images'] = async () => (await found(at('/images/json'), list(ImageWire))).map(imageOf)

  const logsTogether: Engine['logsTogether'] = (id, how) => {
    const { tail, follow = false, since, signal = new AbortController().signal } = how
    const query = {
      stdout: '1',
      stderr: '1',
      timestamps: '1',
      tail: String(tail),
      follow: follow ? '1' : '0',
      ...(since && { since: seconds(since) }),
    }
    return followed(at(`/containers/${encodeURIComponent(id)}/logs`, query), signal, logLines)
  }

  return {
    facts,
    trials: trials(wire, at),
    belongings: belongings(wire, at),
    power: power(wire, at),
    files: files(wire, at, reached),
    inspect,
    logsTogether,
    async containers(labels = {}) {
      const label = Object.entries(labels).map(([name, value]) => (value === '' ? name : `${name}=${value}`))
      const query = { all: '1', filters: JSON.stringify({ label }) }
      return (await found(at('/containers/json', query), list(ListedWire))).map(briefOf)
    },
    async inspectAll(ids) {
      return (await several(ids, AT_ONCE, inspect)).filter((container) => container !== undefined)
    },
    async *logs(id, how) {
      for await (const lines of logsTogether(id, how)) {
        for (const line of lines) {
          // What had arrived before the abort is not told after it.
          if (how.signal?.aborted) return
          yield line
        }
      }
    },
    async *events({ signal, since }) {
      const query = { filters: eventFilters, ...(since && { since: seconds(since) }) }
      yield* followed(at('/events', query), signal, engineEvents)
      if (!signal.aborted) throw brokenFault(reached, new Error('the stream of events ended'))
    },
    images,
    async image(reference) {
      const body = await wire.read(at(`/images/${encodeURI(reference)}/json`), ImageWire)
      return body && imageOf(body)
    },
    async stats(id) {
      const measure = () => wire.read(at(`/containers/${encodeURIComponent(id)}/stats`, { stream: '0' }), StatsWire)
      const first = await measure()
      if (first === undefined || !measured(first)) return undefined
      if (compared(first)) return usageOf(first)
      await Bun.sleep(MOMENT_MS)
      const second = await measure()
      return second && measured(second) ? usageOf(second, first.cpu_stats) : undefined
    },
    async exec(id, argv, { user = '', signal, deadline_ms = EXEC_MS } = {}) {
      const how = { AttachStdout: true, AttachStderr: true, Cmd: argv, ...(user && { User: user }) }
      const made = await wire.send(at(`/containers/${encodeURIComponent(id)}/exec`), how, MadeExecWire)
      if (made === undefined) return undefined
      const clock = AbortSignal.timeout(deadline_ms)
      const end = signal ? AbortSignal.any([signal, clock]) : clock
      try {
        const body = await wire.begin(at(`/exec/${made.Id}/start`), { Detach: false, Tty: false }, end)
        if (body === undefined) return undefined
        const said = await ranOf(body)
        const ended = await wire.read(at(`/exec/${made.Id}/json`), ExecWire)
        return ended && { exit: ended.ExitCode ?? -1, ...said }
      } catch (thrown) {
        throw clock.aborted ? slowFault(deadline_ms) : streamFault(reached, thrown)
      }
    },
    async info() {
      return infoOf(await found(at('/info'), InfoWire))
    },
    async diskUse() {
      const [use, listed] = await Promise.all([found(at('/system/df'), DiskUseWire), images()])
      return diskUseOf(use, listed)
    },
    async removeImage(id) {
      // Without `force`: the engine itself refuses what a container is made from.
      return (await wire.remove(at(`/images/${encodeURI(id)}`), RemovedWire)) !== undefined
    },
    async tagImage(id, reference) {
      const { repo, tag } = namedAs(reference)
      await wire.done('POST', at(`/images/${encodeURI(id)}/tag`, { repo, tag }))
    },
  }
}

/** The engine's seconds, with a fraction: `1700000000.250`. */
const seconds = (at: Date): string => (at.getTime() / 1000).toFixed(3)
