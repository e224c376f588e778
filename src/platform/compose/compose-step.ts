import { joinWithAnd } from '../../lib/text.ts'
import type { RunnerChange, ServicePhase, RunnerEvent } from './stack-runner.ts'
import { runChildProcess, type ChildEnvironment } from './child-process.ts'
import { composeError } from './compose-errors.ts'
import { parseJsonProgress, parsePlainProgress, type ComposeProgress } from './progress-parser.ts'
import type { ServiceImage } from './project-services.ts'
import { trackPullProgress } from './pull-progress.ts'

export interface ComposeStep {
  words: string[]
  to: RunnerChange['to']
  services: readonly string[]
  /** Set if the step only pulls this image. */
  pull?: ServiceImage
}

export interface ComposeStepOptions {
  command: readonly [string, ...string[]]
  writes_json: boolean
  environment: ChildEnvironment
  endpoint: string
  serviceOf: (container: string) => string | undefined
  onEvent: (event: RunnerEvent) => void
  signal: AbortSignal
  grace_ms: number
}

export function failureClause({ to, services }: Pick<ComposeStep, 'to' | 'services'>): string {
  const names = joinWithAnd(services)
  const clauses: Record<RunnerChange['to'], string> = {
    up: `it could not start ${names}`,
    resumed: `it could not resume ${names}`,
    stopped: `it could not stop ${names}`,
    removed: `it could not remove ${names}`,
    restarted: `it could not restart ${names}`,
    pulled: `it could not pull the image of ${names}`,
  }
  return clauses[to]
}

/** Runs the step to its end and reports progress. Throws the error that best fits Compose's output. */
export async function runComposeStep(step: ComposeStep, how: ComposeStepOptions): Promise<void> {
  const errors: string[] = []
  const starting = new Set<string>()
  const toEvent = eventReader(step, how.serviceOf)
  const read = how.writes_json ? parseJsonProgress : parsePlainProgress
  const onProgressLine = (line: string) => {
    const progress = read(line)
    if (progress === undefined) return
    if (progress.kind === 'error') errors.push(progress.message)
    const event = toEvent(progress)
    if (event?.kind === 'service') trackStarting(starting, event.service, event.phase)
    if (event !== undefined) how.onEvent(event)
  }
  const code = await runChildProcess(
    [...how.command, '--progress', how.writes_json ? 'json' : 'plain', ...step.words],
    {
      ...how,
      onStdoutLine: () => {},
      onStderrLine: onProgressLine,
    },
  )
  if (code === 0) return
  throw composeError(errors.join('\n'), {
    ...how,
    ...step,
    starting,
    because: failureClause(step),
  })
}

function eventReader(
  { pull, to }: ComposeStep,
  serviceOf: ComposeStepOptions['serviceOf'],
): (progress: ComposeProgress) => RunnerEvent | undefined {
  if (pull !== undefined) return trackPullProgress(pull.service, pull.image)
  return (progress) => {
    if (progress.kind !== 'container') return undefined
    const service = serviceOf(progress.name)
    if (service === undefined) return undefined
    // Compose ends a restart and a start with the same word.
    return {
      kind: 'service',
      service,
      phase: to === 'restarted' && progress.phase === 'started' ? 'restarted' : progress.phase,
    }
  }
}

function trackStarting(starting: Set<string>, service: string, phase: ServicePhase): void {
  if (phase === 'creating' || phase === 'starting' || phase === 'restarting') starting.add(service)
  else if (phase === 'created' || phase === 'started' || phase === 'restarted') starting.delete(service)
}
