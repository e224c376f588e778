interface Looked {
  Id: string
  Config: { Healthcheck?: { Test?: string[]; Interval?: number } }
}

/**
 * Runs the health checks that Podman leaves to systemd's timers, which an engine in a namespace of its own does not
 * have. The look itself, its verdict and its events are Podman's. Ends when `signal` aborts.
 */
export async function keepHealthLooks(socket: string, signal: AbortSignal): Promise<void> {
  const ask = (path: string) => fetch(`http://engine/v5.0.0/libpod/containers/${path}`, { unix: socket, signal })
  const every = new Map<string, number>()
  const last = new Map<string, number>()
  const look = async ({ Id }: { Id: string }) => {
    if (!every.has(Id)) every.set(Id, intervalOf((await (await ask(`${Id}/json`)).json()) as Looked))
    const due = (last.get(Id) ?? 0) + every.get(Id)!
    if (due > performance.now()) return
    last.set(Id, performance.now())
    await (await ask(`${Id}/healthcheck`)).arrayBuffer()
  }
  while (!signal.aborted) {
    try {
      const running = (await (await ask('json')).json()) as { Id: string }[]
      await Promise.all(running.map(look))
    } catch {
      // The engine is being stopped, or a container went between the list and the look.
    }
    await Bun.sleep(250)
  }
}

/** Milliseconds between two looks; infinite for a container without a check. source: the API gives nanoseconds */
function intervalOf({ Config: { Healthcheck } }: Looked): number {
  const test = Healthcheck?.Test ?? []
  return test.length === 0 || test[0] === 'NONE' ? Infinity : Math.max((Healthcheck?.Interval ?? 30e9) / 1e6, 100)
}
