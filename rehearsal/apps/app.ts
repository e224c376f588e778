import type { SeededRandom } from '../seeded-random.ts'
import type { Household } from '../household/types.ts'
import type { SharedAppState } from './shared-state.ts'

/** One rehearsed app: its properties and its routes. */
export interface RehearsedApp {
  name: string
  /** Inside the container; null for an app that does not listen. */
  port: number | null
  /** The health check's path; null if only the port is checked. */
  healthPath: string | null
  version: string
  /** Rejects a request without the required credential; undefined if it is authorised. */
  rejectUnauthenticated: (context: AppHandlerContext) => Response | undefined
  routes: AppRoute[]
  /** The response for an unknown path. */
  notFound: (context: AppHandlerContext) => Response
  /** What it logs at startup and now and then. */
  startupLog: string[]
  shutdownLog: string[]
  idleLogLine: (chance: SeededRandom, at: Date) => string
}

export interface AppRoute {
  method: string
  /** `{name}` matches any one segment. */
  path: string
  /** Needs no key. */
  isPublic: boolean
  handle: (context: AppHandlerContext) => unknown
}

export interface AppEnvironment {
  household: Household
  /** Shared changes since the household started. */
  sharedState: SharedAppState
  /** The key, password or token from its setup. */
  key: string
  /** Changes the key from now on, also in its config file. */
  replaceKey?: (next: string) => void
  /** Replaces a text in its files. */
  rewriteFiles?: (from: string, to: string) => void
  now: () => number
  startedAt: number
  /** The port it listens on, which some apps compare with the `Host` header. */
  port: number
  /** The app's stored changes, by name. */
  database: Map<string, unknown>
  /** The path on this machine of a path inside the app; undefined if it is not mounted. */
  hostPath?: (inside: string) => string | undefined
}

export interface AppHandlerContext extends AppEnvironment {
  request: Request
  url: URL
  /** The variable segments of the path, by name. */
  pathParams: Record<string, string>
}

export const get = (path: string, handle: AppRoute['handle']): AppRoute => ({
  method: 'GET',
  path,
  isPublic: false,
  handle,
})
export const post = (path: string, handle: AppRoute['handle']): AppRoute => ({
  method: 'POST',
  path,
  isPublic: false,
  handle,
})
export const put = (path: string, handle: AppRoute['handle']): AppRoute => ({
  method: 'PUT',
  path,
  isPublic: false,
  handle,
})
export const del = (path: string, handle: AppRoute['handle']): AppRoute => ({
  method: 'DELETE',
  path,
  isPublic: false,
  handle,
})
/** Makes a route public. */
export const publicRoute = (path: AppRoute): AppRoute => ({ ...path, isPublic: true })

/** Returns the app's response. Plain data becomes JSON; text and a `Response` stay as they are. */
export async function handleAppRequest(
  app: RehearsedApp,
  request: Request,
  environment: AppEnvironment,
): Promise<Response> {
  const url = new URL(request.url)
  const context: AppHandlerContext = { ...environment, request, url, pathParams: {} }
  const found = matchRoute(app, request.method === 'HEAD' ? 'GET' : request.method, url.pathname)
  if (!found?.path.isPublic) {
    const rejection = app.rejectUnauthenticated(context)
    if (rejection) return rejection
  }
  if (!found) return app.notFound(context)
  const result = await found.path.handle({ ...context, pathParams: found.parts })
  if (result instanceof Response) return result
  return typeof result === 'string' ? new Response(result) : Response.json(result)
}

function matchRoute(
  app: RehearsedApp,
  method: string,
  pathname: string,
): { path: AppRoute; parts: Record<string, string> } | undefined {
  const wanted = pathname.split('/')
  for (const path of app.routes) {
    if (path.method !== method) continue
    const parts: Record<string, string> = {}
    const pieces = path.path.split('/')
    const fits =
      pieces.length === wanted.length &&
      pieces.every((piece, at) => {
        const segment = wanted[at] ?? ''
        const [, name] = /^\{(\w+)\}$/.exec(piece) ?? []
        if (name === undefined) return piece.toLowerCase() === segment.toLowerCase()
        parts[name] = decodeURIComponent(segment)
        return segment !== ''
      })
    if (fits) return { path, parts }
  }
  return undefined
}

/** Returns the stored value with this name, and creates it in a new app. */
export function databaseEntry<T>({ database }: AppEnvironment, name: string, createInitial: () => T): T {
  if (!database.has(name)) database.set(name, createInitial())
  return database.get(name) as T
}

const HOUR_MS = 3_600_000

/**
 * Returns a moment of the household's past, in milliseconds since 1970. Ages count back from the start of the
 * rehearsal, so that the past stays where it is while time passes. What happened since has a negative age.
 */
export function momentHoursAgo({ now, sharedState }: AppEnvironment, hours: number): number {
  return Math.min(now(), sharedState.pastEndedAt(now()) - hours * HOUR_MS)
}

export const hoursAgo = (environment: AppEnvironment, hours: number): string =>
  new Date(momentHoursAgo(environment, hours)).toISOString()

/** Returns the age of something that happens at this moment, or now. */
export const ageHoursOf = ({ now, sharedState }: AppEnvironment, moment = now()): number =>
  (sharedState.pastEndedAt(now()) - moment) / HOUR_MS
