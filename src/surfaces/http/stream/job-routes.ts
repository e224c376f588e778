import { API_VERSION } from '../../../../contract/declare.ts'
import { streams as declared } from '../../../../contract/streams.ts'
import type { Machine } from '../../../platform/machine.ts'
import { askFarOutcome } from '../../../dispatch/far/followed-job.ts'
import { requireJob, requireOutcome } from '../../../operations/jobs/lookup.ts'
import { followJobEvents } from '../../../operations/jobs/event-follower.ts'
import type { Clock } from '../../../lib/clock.ts'
import { requestTranslator } from '../language.ts'
import { envelopeResponse, readErrorResponse } from '../responses.ts'
import { decodePathParameters, type RoutedRequest, type HttpRoute } from '../routing.ts'
import type { OtherMachines } from '../../../dispatch/far/other-machines.ts'
import { machineInQuery } from '../other-machines.ts'
import { eventStreamResponse, HEARTBEAT_INTERVAL_MS } from './event-stream.ts'
import { farJobEventsResponse } from './far-job-events.ts'
import { formatFrame, parseLastEventId } from './frame.ts'
import { shareBeats, type SharedBeats } from './shared-beats.ts'

export interface JobRoutesContext {
  machine: Machine
  clock: Clock
  streams: () => AbortSignal
  others: OtherMachines
}

type JobStreamsContext = JobRoutesContext & { beats: SharedBeats }

export function jobRoutes(routesContext: JobRoutesContext): HttpRoute[] {
  const context = { ...routesContext, beats: shareBeats(routesContext.clock, HEARTBEAT_INTERVAL_MS) }
  return [
    {
      method: 'GET',
      path: '/api/jobs/{job}/outcome',
      handle: (request) => withJob(request, (id, on) => outcomeResponse(id, on, context)),
    },
    {
      method: 'GET',
      path: declared.job.path,
      handle: (request) =>
        withJob(request, (id, on) =>
          on === undefined
            ? jobEventsResponse(id, request, context)
            : farJobEventsResponse({ id, on }, request, context),
        ),
    },
  ]
}

async function withJob(
  request: RoutedRequest,
  answer: (id: string, on: string | undefined) => ReturnType<HttpRoute['handle']>,
) {
  try {
    const on = machineInQuery(request.query)
    return await answer(decodePathParameters(request.pathParameters)[0]![1], on)
  } catch (thrown) {
    return readErrorResponse(thrown)
  }
}

async function outcomeResponse(id: string, on: string | undefined, { machine, others }: JobRoutesContext) {
  if (on !== undefined) return envelopeResponse(200, await askFarOutcome(await others.session(on), id))
  return envelopeResponse(200, { api_version: API_VERSION, ...requireOutcome(id, machine) })
}

/** A job's events are numbered from 1 and stored with it, so ids stay valid after a restart. */
async function jobEventsResponse(
  id: string,
  { request, grant }: RoutedRequest,
  { machine, beats, streams }: JobStreamsContext,
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
