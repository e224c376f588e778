import type { SessionRole } from '../../../contract/declare.ts'
import type { AccessGrant } from './auth/guard.ts'
import type { HttpRequest, HttpResponse } from './message.ts'
import type { RawArguments } from '../../operations/arguments.ts'
import { percentDecode } from './query.ts'

/** A request that passed the guard, with its path parameters and query. */
export interface RoutedRequest {
  request: HttpRequest
  /** The values of the braces in the route’s path. */
  pathParameters: RawArguments
  /** The query exactly as sent. */
  query: string
  grant: AccessGrant
}

export interface HttpRoute {
  method: 'GET' | 'POST' | 'DELETE'
  /** `/api/jobs/{id}`; `{name…}` matches the rest of the path. */
  path: string
  /** The owner only, unless it says otherwise. */
  audience?: SessionRole
  handle(request: RoutedRequest): HttpResponse | Promise<HttpResponse>
}

interface PathSegment {
  parameter: string | null
  literal: string
  rest: boolean
}

/** Routes prepared for lookup: those without braces by path, the others in order. */
export interface RouteTable {
  exact: ReadonlyMap<string, readonly RouteMatch[]>
  patterns: readonly (HttpRoute & { parts: readonly PathSegment[] })[]
}

export interface RouteMatch {
  route: HttpRoute
  pathParameters: RawArguments
}

export function buildRouteTable(routes: readonly HttpRoute[]): RouteTable {
  const [braced, plain] = [true, false].map((hasBraces) =>
    routes.filter(({ path }) => path.includes('{') === hasBraces),
  )
  return {
    exact: Map.groupBy(
      plain!.map((route): RouteMatch => ({ route, pathParameters: [] })),
      ({ route }) => route.path,
    ),
    patterns: braced!.map((route) => ({ ...route, parts: route.path.split('/').map(parseSegment) })),
  }
}

/**
 * Returns every route of a path, whatever its method. Literals are compared as sent: `%73tatus` does not match
 * `status`.
 */
export function matchRoutes(path: string, { exact: plain, patterns }: RouteTable): readonly RouteMatch[] {
  const exact = plain.get(path)
  if (exact) return exact
  const sent = path.split('/')
  return patterns.flatMap((route) => {
    const parameters = matchSegments(sent, route.parts)
    return parameters ? [{ route, pathParameters: parameters }] : []
  })
}

function parseSegment(text: string): PathSegment {
  const named = /^\{(\w+)(…?)\}$/.exec(text)
  return { parameter: named?.[1] ?? null, literal: text, rest: named?.[2] === '…' }
}

function matchSegments(sent: readonly string[], parts: readonly PathSegment[]): RawArguments | undefined {
  const last = parts.at(-1)
  if (last?.rest ? sent.length < parts.length : sent.length !== parts.length) return undefined
  if (parts.some(({ parameter, literal }, at) => parameter === null && literal !== sent[at])) return undefined
  return parts.flatMap(({ parameter, rest }, at) => {
    if (parameter === null) return []
    return [[parameter, rest ? sent.slice(at).join('/') : sent[at]!] as const]
  })
}

/** Decodes path parameters. Done after routing, so that each route reports errors in its own format. */
export function decodePathParameters(path: RawArguments): RawArguments {
  return path.map(([name, text]) => [name, percentDecode(text)] as const)
}
