import { actions } from '../../../contract/actions/index.ts'
import type { Action } from '../../../contract/declare.ts'
import { job as jobKind, type Job } from '../../../contract/kinds/job.ts'
import { usherError } from '../../lib/errors.ts'
import { firstFrame, type FarSession } from '../../operations/far/session.ts'
import type { Envelope } from '../../operations/serialize.ts'
import type { JobEvent } from '../../platform/store/types.ts'
import { farRefusal, readFarData } from './far-answer.ts'
import { readFarEvent } from './far-job.ts'

/** A job on another machine: as it is now, and what it does after the event of a number. */
interface FollowedFarJob {
  job: Job
  /** Throws MACHINE-N if the line is lost; the job goes on there. */
  events: AsyncIterable<JobEvent>
}

/** Follows a job that is on another machine. Throws ASKED-6 if that machine has no such job. */
export async function followFarJob(
  session: FarSession,
  id: string,
  after: number,
  signal: AbortSignal,
): Promise<FollowedFarJob> {
  const { name } = session.remote
  const frames = session.request({ type: 'follow', job: id, after }, signal)
  const first = await firstFrame(frames, session.remote)
  if (first.type === 'refusal') throw farRefusal(name, first.envelope).refusal
  if (first.type !== 'job') throw usherError('MACHINE-18', { name })
  return {
    job: readFarData(name, jobKind, first.job) as unknown as Job,
    events: (async function* () {
      for await (const frame of frames) {
        if (frame.type === 'refusal') throw farRefusal(name, frame.envelope).refusal
        if (frame.type === 'event') yield readFarEvent(name, frame.event)
      }
    })(),
  }
}

/** Returns what came of a job on another machine, in the kind of its action. Throws SURFACE-5 if there is nothing yet. */
export async function askFarOutcome(session: FarSession, id: string): Promise<Envelope> {
  const { name } = session.remote
  const frame = await firstFrame(session.request({ type: 'outcome', job: id }), session.remote)
  if (frame.type === 'refusal') throw farRefusal(name, frame.envelope).refusal
  if (frame.type !== 'answer') throw usherError('MACHINE-18', { name })
  if (!hasDeclaredShape(frame.envelope)) throw usherError('MACHINE-18', { name })
  return frame.envelope
}

function hasDeclaredShape({ kind, data }: Envelope): boolean {
  return Object.values<Action>(actions).some(({ kinds }) =>
    kinds.some(({ name, schema }) => name === kind && schema.safeParse(data).success),
  )
}
