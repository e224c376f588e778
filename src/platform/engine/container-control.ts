/** Starts and stops containers of any project. Never recreates or removes one. */
export interface ContainerControl {
  start(id: string): Promise<void>
  /** Waits until it has ended. The engine kills it after a timeout. */
  stop(id: string): Promise<void>
  /** Keeps a container that is removed when it stops. */
  restart(id: string, how?: RestartOptions): Promise<void>
}

export interface RestartOptions {
  /** The container may take as long to end as it was created to, however long that is. */
  in_own_time?: boolean
}

interface ControlTransport {
  request(method: 'POST' | 'DELETE', path: string, deadline_ms?: number): Promise<void>
}

/** How long a container may take to end by itself: a database on a slow disk takes its time. */
const STOP_TIMEOUT_SECONDS = 30
const REQUEST_TIMEOUT_MS = (STOP_TIMEOUT_SECONDS + 30) * 1000
/** A project may declare any time to stop; a day is none that anybody declares. */
const OWN_TIME_MS = 24 * 3600 * 1000

/** source: Docker Engine API 1.40 to 1.51: ContainerStart, ContainerStop, ContainerRestart; 304 if nothing had to change */
export function containerControl(
  wire: ControlTransport,
  at: (path: string, query?: Record<string, string>) => string,
): ContainerControl {
  const about = (id: string) => `/containers/${encodeURIComponent(id)}`
  const timeout = { t: String(STOP_TIMEOUT_SECONDS) }
  return {
    start: (id) => wire.request('POST', at(`${about(id)}/start`), REQUEST_TIMEOUT_MS),
    stop: (id) => wire.request('POST', at(`${about(id)}/stop`, timeout), REQUEST_TIMEOUT_MS),
    restart: (id, { in_own_time = false } = {}) =>
      in_own_time
        ? wire.request('POST', at(`${about(id)}/restart`), OWN_TIME_MS)
        : wire.request('POST', at(`${about(id)}/restart`, timeout), REQUEST_TIMEOUT_MS),
  }
}
