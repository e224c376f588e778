import * as z from 'zod'

const containerList = z.array(z.object({ Id: z.string(), StartedAt: z.number() }))
type Started = z.infer<typeof containerList>[number]

const checkResult = z.object({ Status: z.string() })
const healthConfig = z.object({
  Config: z.object({
    Healthcheck: z.object({ Test: z.array(z.string()).optional(), Interval: z.number().optional() }).nullish(),
  }),
})

/** Until it is well for the first time, a container is checked this often, as Docker does with a start interval. */
const START_INTERVAL_MS = 300

/** A check whose container is stopped underneath it may never be answered. */
const LONGEST_CHECK_MS = 10_000

/**
 * Runs the health checks that Podman leaves to systemd timers, which an engine in its own namespace does not have. The
 * check, its verdict and its events are Podman's. Ends when `signal` aborts.
 */
export async function runPodmanHealthChecks(socket: string, signal: AbortSignal): Promise<void> {
  const ask = (path: string) => askInTime(socket, `containers/${path}`, signal)
  const every = new Map<string, number>()
  const next = new Map<string, number>()
  const running = new Set<string>()
  const runCheck = async (id: string, start: string) => {
    if (!every.has(id)) every.set(id, intervalOf(healthConfig.parse(JSON.parse(await ask(`${id}/json`)))))
    const interval = every.get(id)!
    if (interval === Infinity || (next.get(start) ?? 0) > performance.now()) return
    next.set(start, performance.now() + Math.min(interval, START_INTERVAL_MS))
    const { Status: status } = checkResult.parse(JSON.parse(await ask(`${id}/healthcheck`)))
    if (status !== 'starting') next.set(start, performance.now() + interval)
  }
  /** One check of a container at a time, and none waits for that of another. Each start of a container begins anew. */
  const startCheck = async ({ Id: id, StartedAt: started }: Started) => {
    if (running.has(id)) return
    running.add(id)
    await runCheck(id, `${id} ${started}`)
      .catch(() => undefined)
      .finally(() => running.delete(id))
  }
  while (!signal.aborted) {
    try {
      for (const container of containerList.parse(JSON.parse(await ask('json')))) void startCheck(container)
    } catch {
      // The engine is stopping.
    }
    await Bun.sleep(250)
  }
}

/**
 * Returns the engine's whole answer. Gives up in time even if the request itself ignores that: one answer that never
 * ends would end every check after it.
 */
async function askInTime(socket: string, path: string, signal: AbortSignal): Promise<string> {
  const given = new AbortController()
  const late = Promise.withResolvers<never>()
  const giveUp = () => {
    given.abort()
    late.reject(new Error(`The engine did not answer ${path} in time.`))
  }
  const timer = setTimeout(giveUp, LONGEST_CHECK_MS)
  signal.addEventListener('abort', giveUp)
  const answer = fetch(`http://engine/v5.0.0/libpod/${path}`, { unix: socket, signal: given.signal, keepalive: false })
  try {
    return await Promise.race([answer.then((response) => response.text()), late.promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

/** Returns the milliseconds between two checks; infinite without a health check. source: the API gives nanoseconds */
function intervalOf({ Config: { Healthcheck } }: z.infer<typeof healthConfig>): number {
  const test = Healthcheck?.Test ?? []
  return test.length === 0 || test[0] === 'NONE' ? Infinity : Math.max((Healthcheck?.Interval ?? 30e9) / 1e6, 100)
}
