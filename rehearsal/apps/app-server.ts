import { handleAppRequest, type RehearsedApp, type AppEnvironment } from './app.ts'
import { faultResponse, delayIfSlow, acceptedKey } from './fault-responses.ts'
import { defaultKey } from './keys.ts'
import { withDeletedItems } from './deleted-items.ts'
import { withAcquisitions } from '../household/acquisitions.ts'
import type { Household } from '../household/types.ts'
import { defaultHousehold as small } from '../household/default-household.ts'
import { freshApps, type SharedAppState } from './shared-state.ts'

export interface AppServer {
  port: number
  /** Closes the port at once. */
  stop(): Promise<void>
}

export interface AppServerOptions {
  /** Default: any free port. */
  port?: number
  address?: string
  key?: string
  /** The prefix of its paths, as in its own settings: `/sonarr`. */
  basePath?: string
  now?: () => number
  /** Default: the small household. A function is called for each request. */
  household?: Household | (() => Household)
  /** Earlier changes to restore. Default: none. */
  database?: Map<string, unknown>
  /** The path on this machine of a path inside the app. */
  hostPath?: (inside: string) => string | undefined
  /** Shared with the other apps of the household. Default: its own. */
  sharedState?: SharedAppState
  /** The name that other apps use to reach it. Default: its own name. */
  host?: string
  /** It runs on another machine, so that other apps reach it where it is served. */
  isElsewhere?: true
  /** Replaces a text in the app's files. */
  rewriteFiles?: (from: string, to: string) => void
  /** Responds instead of the app, if it returns a response. */
  intercept?: (request: Request) => Response | undefined | Promise<Response | undefined>
  /** Receives each response of the app itself. */
  onResponse?: (request: Request, response: SentResponse) => void
}

export interface SentResponse {
  status: number
  contentType: string | null
  text: string
}

/** Serves one rehearsed app over HTTP. */
export function serveApp(app: RehearsedApp, options: AppServerOptions = {}): AppServer {
  const {
    port = 0,
    address = '127.0.0.1',
    now = Date.now,
    household = small,
    database = new Map(),
    intercept,
  } = options
  const { sharedState = freshApps(), host = app.name, hostPath } = options
  const key = options.key ?? defaultKey(app.name)
  const keyState = sharedState.getOrCreate(`key of ${host} ${app.name}`, () => ({ value: key }))
  const answering = () => {
    sharedState.appsByAddress.set(inside, { app: app.name, key: keyState.value })
    sharedState.stoppedAddresses.delete(inside)
  }
  const rewriteFiles = options.rewriteFiles ?? (() => {})
  const replaceKey = (next: string) => {
    rewriteFiles(keyState.value, next)
    keyState.value = next
    answering()
  }
  const startedAt = now()
  const pastEndedAt = sharedState.pastEndedAt(startedAt)
  const server = Bun.serve({
    hostname: address,
    port,
    // Longer than any app waits for another.
    idleTimeout: 120,
    fetch: async (received) => {
      const request = withoutBasePath(received, options.basePath ?? '')
      if (request === undefined) return new Response('', { status: 404 })
      const environment = around()
      await delayIfSlow(environment.household, app.name, request)
      const instead = (await intercept?.(request)) ?? faultResponse(environment.household, app.name, request)
      if (instead) return instead
      const response = await handleAppRequest(app, request, environment)
      if (options.onResponse) options.onResponse(request, await readCopy(response))
      return response
    },
  })
  const inside = options.isElsewhere ? `${address}:${server.port}` : `${host}:${app.port}`
  answering()
  const around = (): AppEnvironment => ({
    ...of(
      withDeletedItems(
        withAcquisitions(typeof household === 'function' ? household() : household, now(), pastEndedAt),
        sharedState,
      ),
    ),
    database,
    ...(hostPath && { hostPath }),
    sharedState,
    replaceKey,
    rewriteFiles,
    now,
    startedAt,
    port: server.port ?? port,
  })
  const of = (one: Household) => ({ household: one, key: acceptedKey(one, app.name, keyState.value) })
  return {
    port: server.port ?? port,
    stop: () => {
      sharedState.appsByAddress.delete(inside)
      sharedState.stoppedAddresses.add(inside)
      return server.stop(true)
    },
  }
}

/** Returns undefined for a request outside the base path. */
function withoutBasePath(request: Request, basePath: string): Request | undefined {
  if (basePath === '') return request
  const url = new URL(request.url)
  if (!url.pathname.startsWith(`${basePath}/`)) return undefined
  url.pathname = url.pathname.slice(basePath.length)
  return new Request(url.href, request)
}

const readCopy = async (response: Response): Promise<SentResponse> => ({
  status: response.status,
  contentType: response.headers.get('content-type'),
  text: await response.clone().text(),
})
