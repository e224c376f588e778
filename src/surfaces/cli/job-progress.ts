import { API_VERSION } from '../../../contract/declare.ts'
import type { Job } from '../../../contract/kinds/job.ts'
import type { ActionJob } from '../../dispatch/act.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import { translateData } from '../../operations/translate-envelope.ts'
import type { JobEvent } from '../../platform/store/types.ts'
import { writeEnvelope, writeErrorEnvelope, writeErrorReport, writeReport, type CliContext } from './context.ts'
import { exitCodeForEnvelope, exitCodeForError } from './exit-codes.ts'
import { INTERRUPTED_EXIT_CODE } from './signal-exit-codes.ts'
import { renderFootnotes } from './footnotes.ts'
import { whenAborted } from './interrupt.ts'
import { progressReporter } from './progress/reporter.ts'

/** Follows a job to its end, with progress on standard error. Ctrl-C cancels the work, never the reporting of it. */
export async function followJob(started: ActionJob, context: CliContext): Promise<number> {
  const teller = progressReporter(context)
  void whenAborted(context.signal).then(() =>
    teller.note('usher stops at the next safe point. Press Ctrl-C again to exit at once.'),
  )
  for await (const event of started.events()) await teller.report([translateEvent(event, context)])
  await teller.finish()
  const job = await started.ended
  const outcomeExit = await writeOutcome(started, context)
  if (job.state !== 'done') return outcomeExit || writeFailure(job, context)
  return outcomeExit || exitCodeForEnvelope({ api_version: API_VERSION, kind: 'job', data: { ...job } })
}

function translateEvent(event: JobEvent, { translator }: CliContext): JobEvent {
  return translator === null ? event : { ...event, data: translateData(event.kind, event.data, translator) }
}

/** A failed job may have an outcome too, with what it completed. */
async function writeOutcome({ outcome: read, render }: ActionJob, context: CliContext): Promise<number> {
  const outcome = read()
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
