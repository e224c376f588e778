import type { RunnerEvent } from '../../../platform/compose/stack-runner.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { describePhase } from './phase-sentences.ts'

type PullEvent = Extract<RunnerEvent, { kind: 'pull' }>
type ServiceEvent = Extract<RunnerEvent, { kind: 'service' }>

const FINISHED_STATES = new Set<ServiceEvent['phase']>(['started', 'running', 'stopped', 'removed', 'restarted'])

/** Turns runner events into job progress: bytes for images, finished services of all affected. */
export function serviceProgressReporter(total: number, work: WorkContext): (event: RunnerEvent) => void {
  const finished = new Set<string>()
  return (event) => {
    if (event.kind === 'pull') return reportPullProgress(event, work)
    const { service, phase } = event
    const summary = describePhase(service, phase)
    if (FINISHED_STATES.has(phase)) {
      finished.add(service)
      if (phase !== 'running') work.reportStep({ subject: service, result: 'done', summary })
    }
    work.reportProgress({ step: phase, summary, done: finished.size, total, unit: 'services' })
  }
}

export function reportPullProgress(
  { service, image, phase, done_bytes: done, total_bytes: total, message }: PullEvent,
  work: WorkContext,
): void {
  if (phase === 'failed') {
    work.reportStep({
      subject: service,
      result: 'failed',
      summary: `${image} could not be pulled${message ? `: ${message}` : ''}`,
    })
    return
  }
  const isPulled = phase === 'pulled'
  // An image whose layers are all cached reports no bytes.
  if (!isPulled || done !== null)
    work.reportProgress({ step: 'pull', summary: `Fetching ${image}`, done, total, unit: 'bytes' })
  if (isPulled) work.reportStep({ subject: service, result: 'done', summary: `${image} is pulled` })
}
