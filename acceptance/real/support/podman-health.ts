import * as z from 'zod'

const containerList = z.array(z.object({ Id: z.string() }))
const healthConfig = z.object({
  Config: z.object({
    Healthcheck: z.object({ Test: z.array(z.string()).optional(), Interval: z.number().optional() }).nullish(),
  }),
})

/**
 * Runs the health checks that Podman leaves to systemd timers, which an engine in its own namespace does not have. The
 * check, its verdict and its events are Podman's. Ends when `signal` aborts.
 */
export async function runPodmanHealthChecks(socket: string, signal: AbortSignal): Promise<void> {
  const ask = (path: string) => fetch(`http://engine/v5.0.0/libpod/containers/${path}`, { unix: socket, signal })
  const every = new Map<string, number>()
  const last = new Map<string, number>()
  const runCheck = async ({ Id }: { Id: string }) => {
    if (!every.has(Id)) every.set(Id, intervalOf(healthConfig.parse(await (await ask(`${Id}/json`)).json())))
    const due = (last.get(Id) ?? 0) + every.get(Id)!
    if (due > performance.now()) return
    last.set(Id, performance.now())
    await (await ask(`${Id}/healthcheck`)).arrayBuffer()
  }
  while (!signal.aborted) {
    try {
      await Promise.all(containerList.parse(await (await ask('json')).json()).map(runCheck))
    } catch {
      // The engine is stopping, or a container was removed after the listing.
    }
    await Bun.sleep(250)
  }
}

/** Returns the milliseconds between two checks; infinite without a health check. source: the API gives nanoseconds */
function intervalOf({ Config: { Healthcheck } }: z.infer<typeof healthConfig>): number {
  const test = Healthcheck?.Test ?? []
  return test.length === 0 || test[0] === 'NONE' ? Infinity : Math.max((Healthcheck?.Interval ?? 30e9) / 1e6, 100)
}
