import type { Read } from '../../../contract/declare.ts'
import { canAskElsewhere } from '../../../contract/machine-reads.ts'
import { status } from '../../../contract/kinds/status.ts'
import type { UnchangedStatus } from '../../dispatch/live/unchanged-status.ts'
import { ask, type ReadResult } from '../../dispatch/ask.ts'
import type { Envelope } from '../../operations/serialize.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Machine } from '../../platform/machine.ts'
import { argumentsFor, errorForMember, OWNERS_ONLY_RESPONSE } from './auth/audience.ts'
import { coalesceReads } from './coalesce.ts'
import type { HttpResponse } from './message.ts'
import type { OtherMachines } from '../../dispatch/far/other-machines.ts'
import { takeMachine } from './other-machines.ts'
import { parseQuery } from './query.ts'
import { calendarResponse, wantsCalendar } from './calendar-response.ts'
import { fileResponse } from './file-response.ts'
import { requestTranslator } from './language.ts'
import { openLineStream } from './stream/line-stream.ts'
import { envelopeResponse, sharedEnvelopeResponse, readErrorResponse, statusForError } from './responses.ts'
import { decodePathParameters, type RoutedRequest, type HttpRoute } from './routing.ts'

interface ReadRouteContext {
  machine: Machine
  clock: Clock
  streamsSignal(): AbortSignal
  quiet: UnchangedStatus
  others: OtherMachines
}

/** Returns a route for each declared read. A status includes its time, so it may be cached while nothing changes. */
export function readRoutes(reads: readonly Read[], context: ReadRouteContext): HttpRoute[] {
  const { machine, quiet } = context
  const once = coalesceReads(machine, toResponse)
  const onceWhileQuiet = coalesceReads(machine, toResponse, quiet)
  return reads.map(({ name, path, stream, file, calendar, kinds, parameters, audience }) => {
    const isForOne = !canAskElsewhere({ name, audience })
    const shared = kinds.includes(status) ? onceWhileQuiet : once
    const respond = (given: QueryArguments, request: RoutedRequest) => {
      if (request.grant.role === 'member') return readForMember({ name, parameters }, given, request, machine)
      const { on, rawArguments } = isForOne ? { on: undefined, rawArguments: given } : takeMachine(given)
      if (calendar && wantsCalendar(request.request)) return readCalendar({ name, on }, rawArguments, request, context)
      if (on !== undefined) return readElsewhere({ name, on }, rawArguments, request, context)
      if (stream) return streamRead(name, rawArguments, request, context)
      return file ? readFile(name, rawArguments, request, machine) : shared(name, rawArguments)
    }
    return {
      method: 'GET',
      path: file ? path.replace(/\}$/, '…}') : path,
      audience,
      handle: (request) => handleRead(request, respond),
    }
  })
}

/** What another machine answers is shared with no other request. */
async function readElsewhere(
  { name, on }: { name: string; on: string },
  rawArguments: QueryArguments,
  { request, grant }: RoutedRequest,
  { clock, streamsSignal, others }: ReadRouteContext,
): Promise<HttpResponse> {
  const disconnected = request.disconnected()
  const result = await (await others.dispatcher(on)).ask(name, rawArguments, { signal: disconnected })
  if (result.type === 'file') return fileResponse(result.file, request)
  if (result.type !== 'stream') return toResponse(result)
  const translator = await requestTranslator(request)
  return openLineStream({ clock, grant, ended: streamsSignal(), disconnected, translator }).respond(result.answers)
}

/** Returns the answer as an iCalendar file. It meets the same guard as the envelope. */
async function readCalendar(
  { name, on }: { name: string; on: string | undefined },
  rawArguments: QueryArguments,
  { request }: RoutedRequest,
  { machine, others }: ReadRouteContext,
): Promise<HttpResponse> {
  const context = { signal: request.disconnected() }
  const result =
    on === undefined
      ? await ask(name, rawArguments, machine, context)
      : await (await others.dispatcher(on)).ask(name, rawArguments, context)
  return result.type === 'answer' && result.calendar ? calendarResponse(result.calendar()) : toResponse(result)
}

/** A member's page is theirs alone, so it is not shared with other requests. */
async function readForMember(
  { name, parameters }: Pick<Read, 'name' | 'parameters'>,
  given: QueryArguments,
  { request, grant }: RoutedRequest,
  machine: Machine,
): Promise<HttpResponse> {
  const rawArguments = argumentsFor(grant, { parameters }, given)
  if (!rawArguments || grant.role !== 'member') return OWNERS_ONLY_RESPONSE
  const result = await ask(name, rawArguments, machine, { signal: request.disconnected() })
  if (result.type === 'refusal') return readErrorResponse(errorForMember(result.refusal, grant.member))
  return result.type === 'file' ? fileResponse(result.file, request) : toResponse(result)
}

async function streamRead(
  name: string,
  rawArguments: QueryArguments,
  { request, grant }: RoutedRequest,
  { machine, clock, streamsSignal }: ReadRouteContext,
): Promise<HttpResponse> {
  const disconnected = request.disconnected()
  const translator = await requestTranslator(request)
  const lines = openLineStream({ clock, grant, ended: streamsSignal(), disconnected, translator })
  const result = await ask(name, rawArguments, machine, { signal: disconnected, closing: lines.closing })
  return result.type === 'stream' ? lines.respond(result.answers) : toResponse(result)
}

async function readFile(
  name: string,
  rawArguments: QueryArguments,
  { request }: RoutedRequest,
  machine: Machine,
): Promise<HttpResponse> {
  const result = await ask(name, rawArguments, machine, { signal: request.disconnected() })
  return result.type === 'file' ? fileResponse(result.file, request) : toResponse(result)
}

type QueryArguments = ReturnType<typeof parseQuery>

function handleRead(
  request: RoutedRequest,
  respond: (rawArguments: QueryArguments, request: RoutedRequest) => HttpResponse | Promise<HttpResponse>,
): HttpResponse | Promise<HttpResponse> {
  const { pathParameters, query } = request
  try {
    const given = parseQuery(query)
    const path = pathParameters.length === 0 ? pathParameters : withoutEmptyParameters(pathParameters)
    const answered = respond(path.length === 0 ? given : [...path, ...given], request)
    return answered instanceof Promise ? answered.catch(readErrorResponse) : answered
  } catch (thrown) {
    return readErrorResponse(thrown)
  }
}

/** In a path, an empty segment means "not given". */
function withoutEmptyParameters(path: QueryArguments): QueryArguments {
  return decodePathParameters(path).filter(([, text]) => text !== '')
}

function toResponse(result: ReadResult): HttpResponse {
  if (result.type === 'refusal') return envelopeResponse(statusForError(result.refusal), result.envelope)
  if (result.type === 'stream') throw new Error('a stream has no single response')
  if (result.type === 'file') throw new Error('a file depends on its request')
  return sharedEnvelopeResponse(statusForEnvelope(result.envelope), result.envelope)
}

/** A running job is accepted work, not a result. */
function statusForEnvelope({ kind, data }: Envelope): 200 | 202 {
  return kind === 'job' && data['state'] === 'running' ? 202 : 200
}
