import { answerOf, type App, type Surroundings } from './app.ts'
import { usualKey } from './keys.ts'
import { arrived } from '../household/arrivals.ts'
import type { Household } from '../household/kinds.ts'
import { household as small } from '../household/library.ts'

export interface ServedApp {
  port: number
  /** Ends it at once: its port answers nobody any more. */
  stop(): Promise<void>
}

export interface ServeOptions {
  /** 0, or left out, for any free one. */
  port?: number
  address?: string
  key?: string
  now?: () => number
  /** The small one when left out; a function is asked at each question. */
  household?: Household | (() => Household)
  /** What was changed in it before; nothing when left out. */
  database?: Map<string, unknown>
  /** Answers instead of the app where it wants to. */
  before?: (request: Request) => Response | undefined | Promise<Response | undefined>
}

/** Lets one pretend app answer over HTTP. */
export function serveApp(app: App, options: ServeOptions = {}): ServedApp {
  const { port = 0, address = '127.0.0.1', now = Date.now, household = small, database = new Map(), before } = options
  const startedAt = now()
  const server = Bun.serve({
    hostname: address,
    port,
    fetch: async (request) => (await before?.(request)) ?? answerOf(app, request, around()),
  })
  const around = (): Surroundings => ({
    household: arrived(typeof household === 'function' ? household() : household, now()),
    database,
    key: options.key ?? usualKey(app.name),
    now,
    startedAt,
    port: server.port ?? port,
  })
  return { port: server.port ?? port, stop: () => server.stop(true) }
}
