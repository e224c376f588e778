import { reads } from '../../../contract/reads/index.ts'
import { live } from './live/live.ts'
import { quietOf } from './live/quiet.ts'
import type { Machine } from '../../platform/machine.ts'
import { refuse } from '../../lib/errors.ts'
import { refused } from '../../dispatch/ask.ts'
import { actionRoute, type Began } from './action.ts'
import type { App } from './app/app.ts'
import { appFile } from './app/serve.ts'
import type { Clock } from '../../lib/clock.ts'
import { eventsRoute } from './events.ts'
import type { Lan, RunGate } from './gate.ts'
import { judge, REFUSED, type Right } from './guard.ts'
import { jobRoutes } from './job.ts'
import type { Incoming, Outgoing } from './message.ts'
import { readRoutes } from './read.ts'
import { document, refusedRead } from './reply.ts'
import { routesOf, tableOf, type Found, type Route, type Table } from './routes.ts'
import { sessionRoute } from './session.ts'
import { belowApi, targetOf, type Target } from './target.ts'

export interface Surfacing {
  machine: Machine
  gate: RunGate
  app: App
  clock: Clock
  /** What names this run in the ids of the stream. */
  run: string
  /** Aborts when every stream that is open is to end; one that begins later is given a new one. */
  streams(): AbortSignal
  began: Began
  /** Null where the surface is not offered to the network. */
  lan: Lan | null
}

export type Surface = (request: Incoming) => Outgoing | Promise<Outgoing>

/** The whole surface, without a socket: the guard, then the table. */
export function surface(surfacing: Surfacing): Surface {
  const table = tableOf(routes(surfacing))

  return (request) => {
    const target = targetOf(request.target)
    const judged = judge(request, target, surfacing.gate)
    if (!judged || !target) return request.method === 'HEAD' ? headOf(REFUSED) : REFUSED
    const answered = answer(request, target, judged.right, surfacing.app, table)
    return request.method === 'HEAD' ? answered.then(headOf) : answered
  }
}

/** Where each path leads. Whatever is added here stands behind the guard. */
function routes({ machine, clock, run, streams, began, lan }: Surfacing): Route[] {
  return [
    ...readRoutes(Object.values(reads), machine, quietOf(machine, clock, streams)),
    ...jobRoutes(machine, clock, streams),
    eventsRoute(live(machine, clock), clock, run, streams),
    actionRoute(machine, began),
    ...(lan ? [sessionRoute(lan, clock, machine.state)] : []),
  ]
}

const NOBODY: Right = { still: () => false }

async function answer(
  request: Incoming,
  target: Target,
  right: Right | null,
  app: App,
  table: Table,
): Promise<Outgoing> {
  const { path, query } = target
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (!belowApi(target)) return method === 'GET' ? appFile(path, app) : wrongMethod(request.method, path, ['GET'])
  const found = routesOf(path, table)
  const taken = found.find(({ route }) => route.method === method)
  if (taken) return taken.route.answer({ request, path: taken.path, query, right: right ?? NOBODY })
  if (found.length > 0) return wrongMethod(request.method, path, methods(found))
  return refusedRead(refuse('SURFACE-1', { path: path.slice(0, 80) }))
}

function methods(found: readonly Found[]): string[] {
  return found.map(({ route }) => route.method)
}

function wrongMethod(method: string, path: string, taken: readonly string[]): Outgoing {
  const allowed = taken.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', ')
  const { envelope } = refused(refuse('SURFACE-2', { method, path: path.slice(0, 80), methods: allowed }))
  return document(405, envelope, ['Allow', allowed])
}

/** The same head without its body; what would have been read piece by piece is let go of. */
function headOf({ status, headers, body }: Outgoing): Outgoing {
  if (typeof body !== 'string' && 'is' in body && body.is === 'pieces')
    void body.pieces[Symbol.asyncIterator]().return?.()
  return { status, headers, body: '' }
}
