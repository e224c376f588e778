import * as z from 'zod'

const running = z.array(z.object({ Id: z.string() }))
const looked = z.object({
  Config: z.object({
    Healthcheck: z.object({ Test: z.array(z.string()).optional(), Interval: z.number().optional() }).nullish(),
  }),
})

/**
 * Runs the health checks that Podman leaves to systemd's timers, which an engine in a namespace of its own does not
 * have. The look itself, its verdict and its events are Podman's. Ends when `signal` aborts.
 */
export async function keepHealthLooks(socket: string, signal: AbortSignal): Promise<void> {
  const ask = (path: string) => fetch(`http://engine/v5.0.0/libpod/containers/${path}`, { unix: socket, signal })
  const every = new Map<string, number>()
  const last = new Map<string, number>()
  const look = async ({ Id }: { Id: string }) => {
    if (!every.has(Id)) every.set(Id, intervalOf(looked.parse(await (await ask(`${Id}/json`)).json())))
    const due = (last.get(Id) ?? 0) + every.get(Id)!
    if (due > performance.now()) return
    last.set(Id, performance.now())
    await (await ask(`${Id}/healthcheck`)).arrayBuffer()
  }
  while (!signal.aborted) {
    try {
      await Promise.all(running.parse(await (await ask('json')).json()).map(look))
    } catch {
      // The engine is being stopped, or a container went between the list and the look.
    }
    await Bun.sleep(250)
  }
}

/** Milliseconds between two looks; infinite for a container without a check. source: the API gives nanoseconds */
function intervalOf({ Config: { Healthcheck } }: z.infer<typeof looked>): number {
  const test = Healthcheck?.Test ?? []
  return test.length === 0 || test[0] === 'NONE' ? Infinity : Math.max((Healthcheck?.Interval ?? 30e9) / 1e6, 100)
}
