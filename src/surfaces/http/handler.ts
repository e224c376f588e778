import { reads } from '../../../contract/reads/index.ts'
import { createLiveFeeds } from '../../dispatch/live/live-feeds.ts'
import { watchUnchangedStatus } from '../../dispatch/live/unchanged-status.ts'
import type { Machine } from '../../platform/machine.ts'
import { usherError } from '../../lib/errors.ts'
import { toErrorResult } from '../../dispatch/ask.ts'
import { actionRoute, type OnJobStarted } from './action-route.ts'
import { adaptResponse } from './adapt-response.ts'
import type { WebApp } from './web-app/web-app.ts'
import { webAppResponse } from './web-app/response.ts'
import type { Clock } from '../../lib/clock.ts'
import { eventsRoute } from './stream/events-route.ts'
import type { LanAuth, RunAuthenticator } from './auth/authenticator.ts'
import type { TicketAuth } from './auth/ticket-auth.ts'
import { guardRequest, REFUSED_RESPONSE, type AccessGrant } from './auth/guard.ts'
import { refusalFor } from './auth/audience.ts'
import type { SessionStore } from './auth/session-store.ts'
import { jobRoutes } from './stream/job-routes.ts'
import type { HttpRequest, HttpResponse } from './message.ts'
import { monitoringRoutes } from './monitoring/routes.ts'
import { createMetricSampler } from './monitoring/sampler.ts'
import { reachOtherMachines } from '../../dispatch/far/other-machines.ts'
import { readRoutes } from './read-routes.ts'
import { envelopeResponse, readErrorResponse, textResponse } from './responses.ts'
import { matchRoutes, buildRouteTable, type RouteMatch, type HttpRoute, type RouteTable } from './routing.ts'
import { sessionRoutes } from './auth/session-route.ts'
import { isApiPath, parseRequestTarget, type RequestTarget } from './request-target.ts'

export interface HttpHandlerOptions {
  machine: Machine
  authenticator: RunAuthenticator
  app: WebApp
  clock: Clock
  /** Identifies this run in stream ids. */
  runId: string
  /** Aborts to end all open streams; later streams get a new signal. */
  streamsSignal(): AbortSignal
  onJobStarted: OnJobStarted
  /** Null if the surface is not offered to the LAN. */
  lan: LanAuth | null
  ticket: TicketAuth
  sessions: SessionStore
}

export type HttpHandler = (request: HttpRequest) => HttpResponse | Promise<HttpResponse>

/** Creates the whole surface, without a socket: the guard, then the routes. */
export function createHttpHandler(options: HttpHandlerOptions): HttpHandler {
  const table = buildRouteTable(buildRoutes(options))

  return (request) => {
    const target = parseRequestTarget(request.target)
    const decision = guardRequest(request, target, options.authenticator)
    if (!decision || !target) return request.method === 'HEAD' ? withoutBody(REFUSED_RESPONSE) : REFUSED_RESPONSE
    if (decision.grant) request.client.admit()
    const answered =
      'seconds' in decision
        ? waitResponse(decision.seconds)
        : routeRequest(request, target, decision.grant, options.app, table)
    const adapted = thenOrNow(answered, (response) => adaptResponse(request, response))
    return request.method === 'HEAD' ? thenOrNow(adapted, withoutBody) : adapted
  }
}

/** Every route added here is behind the guard. */
function buildRoutes(options: HttpHandlerOptions): HttpRoute[] {
  const { machine, clock, runId, streamsSignal, onJobStarted, lan, sessions, ticket } = options
  const others = reachOtherMachines(machine)
  const live = createLiveFeeds(machine, clock, others)
  return [
    ...readRoutes(Object.values(reads), {
      machine,
      clock,
      streamsSignal,
      quiet: watchUnchangedStatus(machine, clock, streamsSignal),
      others,
    }),
    ...jobRoutes({ machine, clock, streams: streamsSignal, others }),
    eventsRoute(live, clock, runId, streamsSignal),
    ...monitoringRoutes(createMetricSampler(machine, clock, () => live(undefined), streamsSignal)),
    actionRoute(machine, others, onJobStarted),
    ...sessionRoutes({ machine, clock, lan, sessions, ticket }),
  ]
}

function waitResponse(seconds: number): HttpResponse {
  const error = usherError('KEY-8', { seconds: String(seconds) })
  return textResponse(429, error.message, ['Retry-After', String(seconds)])
}

const NO_GRANT: AccessGrant = { role: 'member', member: '', isValid: () => false }

/** Goes on at once with what is there already: a promise for each request costs more than the rest of it. */
function thenOrNow<T>(value: T | Promise<T>, change: (value: T) => T | Promise<T>): T | Promise<T> {
  return value instanceof Promise ? value.then(change) : change(value)
}

function routeRequest(
  request: HttpRequest,
  target: RequestTarget,
  right: AccessGrant | null,
  app: WebApp,
  table: RouteTable,
): HttpResponse | Promise<HttpResponse> {
  const { path, query } = target
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (!isApiPath(target))
    return method === 'GET'
      ? webAppResponse(path, app, request.rawHeaders)
      : methodNotAllowed(request.method, path, ['GET'])
  const matches = matchRoutes(path, table)
  const match = matches.find(({ route }) => route.method === method)
  const refusal = right && refusalFor(right, method, match?.route)
  if (refusal) return refusal
  if (match)
    return match.route.handle({ request, pathParameters: match.pathParameters, query, grant: right ?? NO_GRANT })
  if (matches.length > 0) return methodNotAllowed(request.method, path, methodsOf(matches))
  return readErrorResponse(usherError('SURFACE-1', { path: path.slice(0, 80) }))
}

function methodsOf(matches: readonly RouteMatch[]): string[] {
  return matches.map(({ route }) => route.method)
}

function methodNotAllowed(method: string, path: string, methods: readonly string[]): HttpResponse {
  const allowed = methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', ')
  const { envelope } = toErrorResult(usherError('SURFACE-2', { method, path: path.slice(0, 80), methods: allowed }))
  return envelopeResponse(405, envelope, ['Allow', allowed])
}

/** Returns the same head without a body, and closes an unread one. */
function withoutBody({ status, rawHeaders, body }: HttpResponse): HttpResponse {
  if (typeof body !== 'string' && 'type' in body && body.type === 'pieces')
    void body.chunks[Symbol.asyncIterator]().return?.()
  return { status, rawHeaders, body: '' }
}
