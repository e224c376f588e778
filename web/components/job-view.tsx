import { useState } from 'preact/hooks'
import {
  isProblem,
  type ErrorData,
  type JobData,
  type ProgressData,
  type StepData,
} from '../../clients/typescript/src/index.ts'
import { resultOf, toneOfResult, type FollowedJob, type Tone } from '../actions/work.ts'
import { useApp } from '../state/app-context.ts'
import { formatBytes, formatCount, formatDuration } from '../words/format.ts'
import { words } from '../words/words.ts'
import { Meter } from '../charts/meter.tsx'
import { StateMark } from './state-mark.tsx'
import { ErrorMessage } from './trouble.tsx'

interface JobViewProps {
  followed: Omit<FollowedJob, 'isOwn' | 'client'>
  showsSteps?: boolean
  showsRemedies?: boolean
}

/** A job: what it does now, or what came of it. It is never green for what did not work. */
export function JobView({ followed, showsSteps = true, showsRemedies = true }: JobViewProps) {
  const { job, progress, steps, problem, lost } = followed
  const result = resultOf(job)
  const isRunning = result === 'running'
  return (
    <div class="job">
      <p class="job-result">
        <StateMark tone={toneOfResult(result)} text={words().actions.results[result]} />
        {!isRunning && <JobDuration job={job} />}
      </p>
      {job.outcome_summary && <p dir="auto">{job.outcome_summary}</p>}
      {problem && isRunning && <p class="quiet">{words().actions.cannotFollow}</p>}
      {lost && isRunning && <LostLine error={lost} />}
      {isRunning && progress && <JobProgress progress={progress} />}
      {showsSteps && steps.length > 0 && <StepList steps={steps} />}
      {job.error && (showsRemedies ? <ErrorMessage error={job.error} /> : <p dir="auto">{job.error.summary}</p>)}
      {isRunning && <StopButton id={job.id} title={job.summary} />}
    </div>
  )
}

/** The line to the machine that the job runs on is lost; it goes on there. */
function LostLine({ error: { summary, meaning } }: { error: ErrorData }) {
  return (
    <p class="quiet" dir="auto">
      {summary} {meaning}
    </p>
  )
}

export function JobDuration({ job: { started_at, ended_at } }: { job: Pick<JobData, 'started_at' | 'ended_at'> }) {
  if (ended_at === null) return null
  return <span class="quiet">{formatDuration(Math.max(1000, Date.parse(ended_at) - Date.parse(started_at)))}</span>
}

export function JobProgress({ progress }: { progress: ProgressData }) {
  const { summary, done } = progress
  return (
    <div class="progress">
      <p>
        <span dir="auto">{summary}</span> {done !== null && <span class="quiet num">{progressFigures(progress)}</span>}
      </p>
      <Meter share={shareOf(progress)} label={summary} />
    </div>
  )
}

/** How far it is, between 0 and 1; null if it does not say. */
export function shareOf({ done, total }: ProgressData): number | null {
  return done !== null && total ? done / total : null
}

function progressFigures({ done, total, unit }: ProgressData): string {
  const format = unit === 'bytes' ? formatBytes : formatCount
  return total === null ? format(done!) : `${format(done!)} / ${format(total)}`
}

const stepTones: Record<string, Tone> = { done: 'good', running: 'busy', skipped: 'off', failed: 'bad', pending: 'off' }

export function StepList({ steps }: { steps: readonly StepData[] }) {
  return (
    <ol class="steps">
      {steps.map(({ subject, result, summary }, at) => (
        <li key={at}>
          <StateMark
            tone={stepTones[result] ?? 'warn'}
            text={summary.includes(subject) ? summary : `${subject}: ${summary}`}
          />
        </li>
      ))}
    </ol>
  )
}

/** Asks the job to stop where nothing is half done. */
export function StopButton({ id, title }: { id: string; title: string }) {
  const { client } = useApp()
  const [state, setState] = useState<'idle' | 'asked' | string>('idle')
  const stop = async () => {
    if (state === 'asked') return
    setState('asked')
    const reply = await client.act('cancel', { job: id })
    if (isProblem(reply)) setState(reply.sentence)
  }
  return (
    <div class="stop">
      <button
        type="button"
        class="button"
        aria-disabled={state === 'asked'}
        aria-label={`${words().actions.stop}: ${title}`}
        onClick={stop}
      >
        {words().actions.stop}
      </button>
      {state !== 'idle' && (
        <p class="quiet small" role="status">
          {state === 'asked' ? words().actions.stopping : state}
        </p>
      )}
    </div>
  )
}
