import { useEffect, useState } from 'preact/hooks'
import {
  isProblem,
  type Arrival,
  type Client,
  type JobData,
  type Problem,
  type ProgressData,
  type StepData,
} from '../../clients/typescript/src/index.ts'

/** `problem` is set while the job cannot be followed. */
export interface FollowedJob {
  job: JobData | null
  progress: ProgressData | null
  steps: readonly StepData[]
  problem: Problem | null
}

const emptyJob: FollowedJob = { job: null, progress: null, steps: [], problem: null }

/** Follows a job over its own stream until it ends. */
export function useJob(client: Client, id: string): FollowedJob {
  const [known, setKnown] = useState(emptyJob)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const follow = async () => {
      const job = client.job(id, { signal, allowance: { attempts: Infinity } })
      const now = await job.current({ signal })
      if (signal.aborted) return
      setKnown((before) =>
        isProblem(now) ? { ...before, problem: now } : { ...before, job: now.data, progress: now.data.progress },
      )
      for await (const arrival of job) setKnown((before) => applyArrival(before, arrival))
    }
    void follow()
    return () => controller.abort()
  }, [client, id])
  return known
}

function applyArrival(known: FollowedJob, arrival: Arrival): FollowedJob {
  if (arrival.at === 'lost') return { ...known, problem: arrival.problem }
  if (arrival.at === 'stale') return known
  const next = { ...known, problem: null }
  if (arrival.kind === 'job') return { ...next, job: arrival.data, progress: arrival.data.progress ?? known.progress }
  if (arrival.kind === 'progress') return { ...next, progress: arrival.data }
  if (arrival.kind === 'step') return { ...next, steps: [...known.steps, arrival.data] }
  return next
}
