import { API_VERSION } from '../../../contract/declare.ts'
import type { Job } from '../../../contract/kinds/job.ts'
import type { ActionResult } from '../../dispatch/act.ts'
import { followJobEvents } from '../../operations/jobs/event-follower.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import { translateData } from '../../operations/translate-envelope.ts'
import type { JobEvent, JobStore } from '../../platform/store/types.ts'
import { writeEnvelope, writeErrorEnvelope, writeErrorReport, writeReport, type CliContext } from './context.ts'
import { exitCodeForEnvelope, exitCodeForError, INTERRUPTED_EXIT_CODE } from './exit-codes.ts'
import { renderFootnotes } from './footnotes.ts'
import { whenAborted } from './interrupt.ts'
import { progressReporter } from './progress/reporter.ts'

type StartedJobResult = Extract<ActionResult, { type: 'job' }>

/** Ctrl-C cancels the work, never the reporting of it. */
const neverAborted = new AbortController().signal

/** Follows a job of this process to its end, with progress on standard error. */
export async function followJob(started: StartedJobResult, context: CliContext): Promise<number> {
  const state = (await context.machine()).state()
  const { jobs } = state
  const teller = progressReporter(context)
  void whenAborted(context.signal).then(() =>
    teller.note('usher stops at the next safe point. Press Ctrl-C again to exit at once.'),
  )
  for await (const event of followJobEvents(state, started.job.id, 0, neverAborted))
    await teller.report([translateEvent(event, context)])
  await teller.finish()
  const job = await started.ended
  const outcomeExit = await writeOutcome(job, started, jobs, context)
  if (job.state !== 'done') return outcomeExit || writeFailure(job, context)
  return outcomeExit || exitCodeForEnvelope({ api_version: API_VERSION, kind: 'job', data: { ...job } })
}

function translateEvent(event: JobEvent, { translator }: CliContext): JobEvent {
  return translator === null ? event : { ...event, data: translateData(event.kind, event.data, translator) }
}

/** A failed job may have an outcome too, with what it completed. */
async function writeOutcome(
  { id }: Job,
  { render }: StartedJobResult,
  jobs: JobStore,
  context: CliContext,
): Promise<number> {
  const outcome = jobs.outcome(id)
  if (outcome === undefined) return 0
  const envelope = { api_version: API_VERSION, ...outcome }
  if (context.flags.json) await writeEnvelope(context, envelope)
  else {
    await writeReport(context, render(sanitizeDeep(outcome), context.out))
    await writeReport(context, await renderFootnotes(context))
  }
  return exitCodeForEnvelope(envelope)
}

async function writeFailure({ state, error }: Job, context: CliContext): Promise<number> {
  if (error !== null) {
    await (context.flags.json
      ? writeErrorEnvelope(context, { api_version: API_VERSION, kind: 'error', data: { ...error } })
      : writeErrorReport(context, error))
  }
  if (state === 'cancelled' && context.signal.aborted) return INTERRUPTED_EXIT_CODE
  return error === null ? 1 : exitCodeForError(error)
}
