import { useEffect, useState } from 'preact/hooks'
import {
  isProblem,
  type Client,
  type JobData,
  type Problem,
  type ProgressData,
  type StepData,
} from '../../clients/typescript/src/index.ts'
import { useJob } from '../api/use-job.ts'
import { formatBytes, jobLabel, formatDuration, type BadgeTone } from '../labels.ts'
import { ErrorMessage, ProblemMessage } from './error-message.tsx'
import { Badge } from './badge.tsx'
import { JobOutcome } from './job-outcome.tsx'

interface JobProgressProps {
  client: Client
  id: string
  showsName?: boolean
  /** Called once the job has ended, whatever its result. */
  onEnd?: () => void
}

export function JobProgress({ client, id, showsName = true, onEnd }: JobProgressProps) {
  const { job, progress, steps, problem } = useJob(client, id)
  const isOver = job !== null && job.state !== 'running'
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver])
  if (!job) return problem ? <ProblemMessage problem={problem} /> : <p class="quiet">Loading this job…</p>
  const [tone, word] = jobLabel(job)
  const running = job.state === 'running'
  return (
    <div class="job">
      <p role="status" class="job-head">
        {showsName && <strong>{job.summary}</strong>} <Badge tone={tone} word={endedText(job) ?? word} />
      </p>
      {problem && running && (
        <p class="quiet">The job is still running, but it cannot be followed right now. {problem.sentence}</p>
      )}
      {running && progress && <ProgressBar progress={progress} />}
      <StepList steps={steps} />
      <JobOutcome job={job} />
      {job.error && <ErrorMessage error={job.error} />}
      {running && <CancelButton client={client} id={id} />}
    </div>
  )
}

/** `done in 12 s`. Null unless all of it came about: the label says more then. */
function endedText(job: JobData): string | null {
  const { started_at, ended_at } = job
  if (jobLabel(job)[1] !== 'done' || ended_at === null) return null
  const ms = Date.parse(ended_at) - Date.parse(started_at)
  return `done in ${ms < 90_000 ? `${Math.max(1, Math.round(ms / 1000))} s` : formatDuration(ms)}`
}

function ProgressBar({ progress }: { progress: ProgressData }) {
  const { summary, done, total } = progress
  const known = done !== null && total !== null && total > 0
  return (
    <div class="bar">
      <label>
        <span>{summary}</span> {done !== null && <span class="quiet figures">{progressFigures(progress)}</span>}
        {known && <progress value={done} max={total} />}
      </label>
    </div>
  )
}

function progressFigures({ done, total, unit }: ProgressData): string {
  const count = (figure: number) => (unit === 'bytes' ? formatBytes(figure) : String(figure))
  const of = total === null ? '' : ` of ${count(total)}`
  return `${count(done!)}${of}${unit === null || unit === 'bytes' ? '' : ` ${unit}`}`
}

const stepTones: Record<string, BadgeTone> = { done: 'good', warning: 'warn', failed: 'bad' }

function StepList({ steps }: { steps: readonly StepData[] }) {
  if (steps.length === 0) return null
  return (
    <ol class="steps">
      {steps.map(({ subject, result, summary }, at) => (
        <li key={at}>
          <Badge
            tone={stepTones[result] ?? 'warn'}
            word={summary.includes(subject) ? summary : `${subject}: ${summary}`}
          />
        </li>
      ))}
    </ol>
  )
}

function CancelButton({ client, id }: { client: Client; id: string }) {
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const cancel = async () => {
    setAsked(true)
    const answer = await client.act('cancel', { job: id })
    if (!isProblem(answer)) return
    setAsked(false)
    setProblem(answer)
  }
  return (
    <div class="action">
      <button type="button" onClick={cancel} aria-disabled={asked}>
        {asked ? 'Stopping at the next safe point…' : 'Stop this job'}
      </button>
      <p class="quiet">The current step is finished first. Nothing that is already done is undone.</p>
      {problem && <ProblemMessage problem={problem} />}
    </div>
  )
}
