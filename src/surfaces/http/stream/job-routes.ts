import { API_VERSION } from '../../../../contract/declare.ts'
import { streams as declared } from '../../../../contract/streams.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { requireJob } from '../../../operations/jobs/lookup.ts'
import { followJobEvents } from '../../../operations/jobs/event-follower.ts'
import type { Clock } from '../../../lib/clock.ts'
import { requestTranslator } from '../language.ts'
import { envelopeResponse, readErrorResponse } from '../responses.ts'
import { decodePathParameters, type RoutedRequest, type HttpRoute } from '../routing.ts'
import { assertNoQuery } from '../query.ts'
import { eventStreamResponse, HEARTBEAT_INTERVAL_MS } from './event-stream.ts'
import { shareBeats, type SharedBeats } from './shared-beats.ts'
import { formatFrame, parseLastEventId } from './frame.ts'

export function jobRoutes(machine: Machine, clock: Clock, streams: () => AbortSignal): HttpRoute[] {
  const beats = shareBeats(clock, HEARTBEAT_INTERVAL_MS)
  return [
    {
      method: 'GET',
      path: '/api/jobs/{job}/outcome',
      handle: (request) => withJobId(request, (id) => outcomeResponse(id, machine)),
    },
    {
      method: 'GET',
      path: declared.job.path,
      handle: (request) => withJobId(request, (id) => jobEventsResponse(id, request, machine, beats, streams)),
    },
  ]
}

async function withJobId(request: RoutedRequest, answer: (id: string) => ReturnType<HttpRoute['handle']>) {
  try {
    assertNoQuery(request.query)
    return await answer(decodePathParameters(request.pathParameters)[0]![1])
  } catch (thrown) {
    return readErrorResponse(thrown)
  }
}

function outcomeResponse(id: string, machine: Machine) {
  const { state } = requireJob(id, machine)
  const outcome = machine.state().jobs.outcome(id)
  if (!outcome) throw usherError('SURFACE-5', { id, state })
  return envelopeResponse(200, { api_version: API_VERSION, ...outcome })
}

/** A job's events are numbered from 1 and stored with it, so ids stay valid after a restart. */
async function jobEventsResponse(
  id: string,
  { request, grant }: RoutedRequest,
  machine: Machine,
  beats: SharedBeats,
  streams: () => AbortSignal,
) {
  const after = parseLastEventId(request.rawHeaders, id) ?? 0
  const follow = (signal: AbortSignal) => followJobEvents(machine.state(), id, after, signal)
  requireJob(id, machine)
  const translator = await requestTranslator(request)
  return eventStreamResponse({ beats, grant, ended: streams(), translator }, async (listener) => {
    for await (const { n: sequence, kind, data } of follow(listener.disconnected)) {
      const envelope = { api_version: API_VERSION, kind, data: { ...data } }
      listener.write(formatFrame({ streamId: id, sequence }, envelope, translator))
      await listener.drained()
    }
    listener.end()
  })
}
