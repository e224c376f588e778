import type { Kind } from '../../../contract/declare.ts'
import { job as jobKind, progress, step, type Job } from '../../../contract/kinds/job.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import { usherError } from '../../lib/errors.ts'
import { createInbox } from '../../operations/far/inbox.ts'
import type { FarFrame } from '../../operations/far/protocol.ts'
import { translateData } from '../../operations/translate-envelope.ts'
import type { JobEvent, JobOutcome } from '../../platform/store/types.ts'
import type { ActionJob } from '../act.ts'
import { readFarData, withMachine, type AnswerDrawing } from './far-answer.ts'

const eventKinds: Readonly<Record<JobEvent['kind'], Kind>> = { progress, step, job: jobKind }

/** Follows a job on another machine. Whoever does not read its events still learns its end. */
export function farJob(
  machine: string,
  job: Job,
  frames: AsyncGenerator<FarFrame>,
  { kinds, render }: AnswerDrawing,
): ActionJob {
  const events = createInbox<JobEvent | null>()
  let outcome: JobOutcome | undefined
  const follow = async (): Promise<Job> => {
    for await (const frame of frames) {
      if (frame.type === 'event') events.add(readFarEvent(machine, frame.event))
      if (frame.type !== 'ended') continue
      outcome = frame.outcome ?? undefined
      events.add(null)
      return frame.job
    }
    throw usherError('MACHINE-18', { name: machine })
  }
  const ended = follow()
  ended.catch((error: Error) => events.fail(error))
  return {
    job,
    ended,
    async *events() {
      for await (const event of events) {
        if (event === null) return
        yield event
      }
    },
    outcome: () => outcome,
    render: ({ kind: name, data }, renderer) => {
      const kind = kinds.find((one) => one.name === name)
      const read = withMachine(readFarData(machine, kind, data), machine)
      const translated = renderer.translator === null ? read : translateData(name, read, renderer.translator)
      return render({ kind, data: translated } as never, renderer)
    },
  }
}

/** Returns an event of a job on another machine. Throws MACHINE-18 for one that this usher does not know. */
export function readFarEvent(
  machine: string,
  { n, kind, data }: { n: number; kind: JobEvent['kind']; data: object },
): JobEvent {
  const read = sanitizeDeep(readFarData(machine, eventKinds[kind], data))
  return { n, kind, data: read as unknown as JobEvent['data'] }
}
