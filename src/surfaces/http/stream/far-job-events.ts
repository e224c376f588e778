import { API_VERSION } from '../../../../contract/declare.ts'
import { job as jobKind, type Job } from '../../../../contract/kinds/job.ts'
import { followFarJob } from '../../../dispatch/far/followed-job.ts'
import { pause, type Clock } from '../../../lib/clock.ts'
import { toUsherError, type UsherError } from '../../../lib/errors.ts'
import type { Translator } from '../../../lib/languages/translator.ts'
import { payload } from '../../../operations/handler.ts'
import { toEnvelope, toErrorEnvelope } from '../../../operations/envelope.ts'
import type { HttpResponse } from '../message.ts'
import { requestTranslator } from '../language.ts'
import type { OtherMachines } from '../../../dispatch/far/other-machines.ts'
import type { RoutedRequest } from '../routing.ts'
import { eventStreamResponse, type StreamListener } from './event-stream.ts'
import { formatFrame, parseLastEventId } from './frame.ts'
import type { SharedBeats } from './shared-beats.ts'

/** A lost line is tried again after these times, in milliseconds; after the last of them again and again. */
const RETRIES_MS = [500, 1_000, 2_000, 5_000] as const

interface FarJobContext {
  clock: Clock
  beats: SharedBeats
  streams: () => AbortSignal
  others: OtherMachines
}

/**
 * Streams a job of another machine. A line that is lost meanwhile is told as an error about the job, which goes on there:
 * the stream stays open, says that the job is running still once the line is back, and continues after the last event.
 */
export async function farJobEventsResponse(
  { id, on }: { id: string; on: string },
  { request, grant }: RoutedRequest,
  { clock, beats, streams, others }: FarJobContext,
): Promise<HttpResponse> {
  const after = parseLastEventId(request.rawHeaders, id) ?? 0
  const translator = await requestTranslator(request)
  // Whether there is such a job, and the machine is reached, is known before the stream begins.
  const first = await followFarJob(await others.session(on), id, after, request.disconnected())
  return eventStreamResponse({ beats, grant, ended: streams(), translator }, async (listener) => {
    const job = { id, translator, listener, lastNumber: after }
    for (let followed = first; ;) {
      const lost = await sendEvents(job, followed.events)
      if (listener.disconnected.aborted) return
      if (lost === undefined) return listener.end()
      const again = await followAgain(job, lost, { on, clock, others })
      if (again === undefined) return listener.end()
      followed = again
      // Of one that has ended meanwhile, its own last event says so, after what was missed.
      if (followed.job.state === 'running')
        listener.write(formatFrame(null, toEnvelope(payload(jobKind, followed.job)), translator))
    }
  })
}

interface SentJob {
  id: string
  translator: Translator | null
  listener: StreamListener
  /** The number of the last event that was sent. */
  lastNumber: number
}

interface FollowedEvents {
  job: Job
  events: Awaited<ReturnType<typeof followFarJob>>['events']
}

/** Sends what arrives until the job has ended; returns why if the line was lost before. */
async function sendEvents(sent: SentJob, events: FollowedEvents['events']): Promise<UsherError | undefined> {
  const { id, listener, translator } = sent
  try {
    for await (const { n: sequence, kind, data } of events) {
      const envelope = { api_version: API_VERSION, kind, data: { ...data } }
      listener.write(formatFrame({ streamId: id, sequence }, envelope, translator))
      sent.lastNumber = sequence
      await listener.drained()
    }
  } catch (thrown) {
    return toUsherError(thrown)
  }
}

/** Says that the line is lost, once, and follows again as soon as it is back; undefined if the job is gone, or the listener. */
async function followAgain(
  { id, listener, translator, lastNumber }: SentJob,
  lost: UsherError,
  { on, clock, others }: { on: string; clock: Clock; others: OtherMachines },
): Promise<FollowedEvents | undefined> {
  const say = (error: UsherError) => listener.write(formatFrame(null, toErrorEnvelope(error, jobKind), translator))
  say(lost)
  // The machine itself refused: it would do so again.
  if (!lost.data.code.startsWith('MACHINE-')) return
  for (let tries = 0; !listener.disconnected.aborted; tries++) {
    await pause(RETRIES_MS[Math.min(tries, RETRIES_MS.length - 1)]!, clock, listener.disconnected)
    if (listener.disconnected.aborted) return
    try {
      return await followFarJob(await others.session(on), id, lastNumber, listener.disconnected)
    } catch (thrown) {
      const error = toUsherError(thrown)
      if (error.data.code.startsWith('MACHINE-') && error.data.code !== UNKNOWN_MACHINE) continue
      say(error)
      return
    }
  }
}

/** The machine was removed from the list meanwhile. */
const UNKNOWN_MACHINE = 'MACHINE-2'
