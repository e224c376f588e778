import { API_VERSION } from '../../../contract/declare.ts'
import { streams as declared } from '../../../contract/streams.ts'
import type { Machine } from '../../platform/machine.ts'
import { refuse } from '../../lib/errors.ts'
import { jobNamed } from '../../operations/jobs/named.ts'
import { follow } from '../../operations/jobs/follow.ts'
import type { Clock } from '../../lib/clock.ts'
import { document, refusedRead } from './reply.ts'
import { decodedPath, type Asked, type Route } from './routes.ts'
import { onlyPath } from './query.ts'
import { eventStream } from './event-stream.ts'
import { frame, lastEventId } from './frame.ts'

/** What a job came to, and what happens to it while it runs. */
export function jobRoutes(machine: Machine, clock: Clock, streams: () => AbortSignal): Route[] {
  return [
    { method: 'GET', path: '/api/jobs/{id}/outcome', answer: (asked) => answered(asked, (id) => outcome(id, machine)) },
    {
      method: 'GET',
      path: declared.job.path,
      answer: (asked) => answered(asked, (id) => events(id, asked, machine, clock, streams)),
    },
  ]
}

function answered(asked: Asked, answer: (id: string) => ReturnType<Route['answer']>) {
  try {
    onlyPath(asked.query)
    return answer(decodedPath(asked.path)[0]![1])
  } catch (thrown) {
    return refusedRead(thrown)
  }
}

function outcome(id: string, machine: Machine) {
  const { state } = jobNamed(id, machine)
  const kept = machine.state().jobs.outcome(id)
  if (!kept) throw refuse('SURFACE-5', { id, state })
  return document(200, { api_version: API_VERSION, ...kept })
}

/** Its records are numbered from 1 and stay on disk with it, so an id means the same after a restart. */
function events(id: string, { request, right }: Asked, machine: Machine, clock: Clock, streams: () => AbortSignal) {
  const after = lastEventId(request.headers, id) ?? 0
  const told = (signal: AbortSignal) => follow(machine.state(), id, after, signal)
  jobNamed(id, machine)
  return eventStream({ clock, right, ended: streams() }, async (listener) => {
    for await (const { n, kind, data } of told(listener.gone)) {
      listener.write(frame({ run: id, n }, { api_version: API_VERSION, kind, data: { ...data } }))
      await listener.ready()
    }
    listener.end()
  })
}
