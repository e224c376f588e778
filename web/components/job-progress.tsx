import { useEffect, useState } from 'preact/hooks'
import {
  isProblem,
  type Client,
  type JobData,
  type Problem,
  type ProgressData,
  type StepData,
} from '../../clients/typescript/src/index.ts'
import { useJob } from '../api/job.ts'
import { bytes, jobWords, span, type Tone } from '../words.ts'
import { Fault, Trouble } from './fault.tsx'
import { Mark } from './mark.tsx'

interface Following {
  client: Client
  id: string
  named?: boolean
  /** Told once it has ended, however it ended. */
  over?: () => void
}

/** One job from its own stream: how far it has come, what it has done, how it ended. */
export function JobProgress({ client, id, named = true, over }: Following) {
  const { job, progress, steps, problem } = useJob(client, id)
  const isOver = job !== null && job.state !== 'running'
  useEffect(() => {
    if (isOver) over?.()
  }, [isOver])
  if (!job) return problem ? <Trouble problem={problem} /> : <p class="quiet">Asking usher about this job.</p>
  const [tone, word] = jobWords(job.state)
  const running = job.state === 'running'
  return (
    <div class="job">
      <p role="status" class="job-head">
        {named && <strong>{job.summary}</strong>} <Mark tone={tone} word={ended(job) ?? word} />
      </p>
      {problem && running && <p class="quiet">It goes on, and cannot be followed at the moment. {problem.sentence}</p>}
      {running && progress && <Bar progress={progress} />}
      <Steps steps={steps} />
      {job.error && <Fault error={job.error} />}
      {running && <Cancel client={client} id={id} />}
    </div>
  )
}

/** `done in 12 s`. */
function ended({ state, started_at, ended_at }: JobData): string | null {
  if (state !== 'done' || ended_at === null) return null
  const ms = Date.parse(ended_at) - Date.parse(started_at)
  return `done in ${ms < 90_000 ? `${Math.max(1, Math.round(ms / 1000))} s` : span(ms)}`
}

function Bar({ progress }: { progress: ProgressData }) {
  const { summary, done, total } = progress
  const known = done !== null && total !== null && total > 0
  return (
    <div class="bar">
      <label>
        <span>{summary}</span> {done !== null && <span class="quiet figures">{figures(progress)}</span>}
        {known && <progress value={done} max={total} />}
      </label>
    </div>
  )
}

function figures({ done, total, unit }: ProgressData): string {
  const count = (figure: number) => (unit === 'bytes' ? bytes(figure) : String(figure))
  const of = total === null ? '' : ` of ${count(total)}`
  return `${count(done!)}${of}${unit === null || unit === 'bytes' ? '' : ` ${unit}`}`
}

const results: Record<string, Tone> = { done: 'good', warning: 'warn', failed: 'bad' }

function Steps({ steps }: { steps: readonly StepData[] }) {
  if (steps.length === 0) return null
  return (
    <ol class="steps">
      {steps.map(({ subject, result, summary }, at) => (
        <li key={at}>
          <Mark
            tone={results[result] ?? 'warn'}
            word={summary.includes(subject) ? summary : `${subject}: ${summary}`}
          />
        </li>
      ))}
    </ol>
  )
}

function Cancel({ client, id }: { client: Client; id: string }) {
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
    <div class="deed">
      <button type="button" onClick={cancel} aria-disabled={asked}>
        {asked ? 'Stopping at the next safe point…' : 'Stop this job'}
      </button>
      <p class="quiet">It stops where nothing is left half done. What it had done before stays done.</p>
      {problem && <Trouble problem={problem} />}
    </div>
  )
}
