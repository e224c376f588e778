/** Letting a container of any project run or not, as it is. Nothing of it is made anew or taken away. */
export interface Power {
  start(id: string): Promise<void>
  /** Waits until it has ended; the engine ends by force what does not. */
  stop(id: string): Promise<void>
}

interface Wire {
  done(method: 'POST' | 'DELETE', path: string, deadline_ms?: number): Promise<void>
}

/** What a container is given to end by itself: a database on a slow disk takes its time. */
const GRACE_SECONDS = 30
const DEADLINE_MS = (GRACE_SECONDS + 30) * 1000

/** source: Docker Engine API 1.40 to 1.51: ContainerStart, ContainerStop; 304 where it was so already */
export function power(wire: Wire, at: (path: string, query?: Record<string, string>) => string): Power {
  const about = (id: string) => `/containers/${encodeURIComponent(id)}`
  return {
    start: (id) => wire.done('POST', at(`${about(id)}/start`), DEADLINE_MS),
    stop: (id) => wire.done('POST', at(`${about(id)}/stop`, { t: String(GRACE_SECONDS) }), DEADLINE_MS),
  }
}
