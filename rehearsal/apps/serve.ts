import { answerOf, type App, type Surroundings } from './app.ts'
import { brokenAnswer, slowed, takenKey } from './broken.ts'
import { usualKey } from './keys.ts'
import { arrived } from '../household/arrivals.ts'
import type { Household } from '../household/kinds.ts'
import { household as small } from '../household/library.ts'
import { toldNothing, type Told } from './told.ts'

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
  /** Where a path inside the app lies on this machine; nowhere when left out. */
  lies?: (inside: string) => string | undefined
  /** Shared with the other apps of one household; its own when left out. */
  told?: Told
  /** By what name the others reach it; its own when left out. */
  host?: string
  /** Writes another text where the app's files have this one. */
  rewrite?: (from: string, to: string) => void
  /** Answers instead of the app where it wants to. */
  before?: (request: Request) => Response | undefined | Promise<Response | undefined>
}

/** Lets one pretend app answer over HTTP. */
export function serveApp(app: App, options: ServeOptions = {}): ServedApp {
  const { port = 0, address = '127.0.0.1', now = Date.now, household = small, database = new Map(), before } = options
  const { told = toldNothing(), host = app.name, lies } = options
  const key = options.key ?? usualKey(app.name)
  const inside = `${host}:${app.port}`
  const held = told.of(`key of ${host} ${app.name}`, () => ({ value: key }))
  const answering = () => told.answering.set(inside, { app: app.name, key: held.value })
  answering()
  const rewrite = options.rewrite ?? (() => {})
  const rekey = (next: string) => {
    rewrite(held.value, next)
    held.value = next
    answering()
  }
  const startedAt = now()
  const server = Bun.serve({
    hostname: address,
    port,
    fetch: async (request) => {
      const asked = around()
      await slowed(asked.household, app.name, request)
      const instead = (await before?.(request)) ?? brokenAnswer(asked.household, app.name, request)
      return instead ?? answerOf(app, request, asked)
    },
  })
  const around = (): Surroundings => ({
    ...of(arrived(typeof household === 'function' ? household() : household, now())),
    database,
    ...(lies && { lies }),
    told,
    rekey,
    rewrite,
    now,
    startedAt,
    port: server.port ?? port,
  })
  const of = (one: Household) => ({ household: one, key: takenKey(one, app.name, held.value) })
  return {
    port: server.port ?? port,
    stop: () => {
      told.answering.delete(inside)
      return server.stop(true)
    },
  }
}
