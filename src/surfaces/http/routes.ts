import type { Right } from './guard.ts'
import type { Incoming, Outgoing } from './message.ts'
import type { Given } from '../../operations/arguments.ts'
import { decoded } from './query.ts'

/** A request that the guard has let in, and what its path and query gave. */
export interface Asked {
  request: Incoming
  /** What the braces of the route’s path stood for. */
  path: Given
  /** The query as it was sent. */
  query: string
  right: Right
}

export interface Route {
  method: 'GET' | 'POST'
  /** `/api/jobs/{id}`; `{name…}` stands for all that is left of the path. */
  path: string
  answer(asked: Asked): Outgoing | Promise<Outgoing>
}

interface Part {
  named: string | null
  literal: string
  rest: boolean
}

/** A table of routes, ready to be looked up: those without braces by their path, the others one after another. */
export interface Table {
  plain: ReadonlyMap<string, readonly Found[]>
  braced: readonly (Route & { parts: readonly Part[] })[]
}

export interface Found {
  route: Route
  path: Given
}

export function tableOf(routes: readonly Route[]): Table {
  const [braced, plain] = [true, false].map((wanted) => routes.filter(({ path }) => path.includes('{') === wanted))
  return {
    plain: Map.groupBy(
      plain!.map((route): Found => ({ route, path: [] })),
      ({ route }) => route.path,
    ),
    braced: braced!.map((route) => ({ ...route, parts: route.path.split('/').map(partOf) })),
  }
}

/** Every route of a path, whatever its method. Literals are compared as they were sent: `%73tatus` is no `status`. */
export function routesOf(path: string, { plain, braced }: Table): readonly Found[] {
  const exact = plain.get(path)
  if (exact) return exact
  const sent = path.split('/')
  return braced.flatMap((route) => {
    const given = fit(sent, route.parts)
    return given ? [{ route, path: given }] : []
  })
}

function partOf(text: string): Part {
  const named = /^\{(\w+)(…?)\}$/.exec(text)
  return { named: named?.[1] ?? null, literal: text, rest: named?.[2] === '…' }
}

function fit(sent: readonly string[], parts: readonly Part[]): Given | undefined {
  const last = parts.at(-1)
  if (last?.rest ? sent.length < parts.length : sent.length !== parts.length) return undefined
  if (parts.some(({ named, literal }, at) => named === null && literal !== sent[at])) return undefined
  return parts.flatMap(({ named, rest }, at) => {
    if (named === null) return []
    return [[named, rest ? sent.slice(at).join('/') : sent[at]!] as const]
  })
}

/** What stood in the braces, decoded. Kept until after the route is known, so that a fault is answered as the route does. */
export function decodedPath(path: Given): Given {
  return path.map(([name, text]) => [name, decoded(text)] as const)
}
