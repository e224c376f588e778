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

/** What is known of one job; `problem` while it cannot be followed. */
export interface Followed {
  job: JobData | null
  progress: ProgressData | null
  steps: readonly StepData[]
  problem: Problem | null
}

const nothing: Followed = { job: null, progress: null, steps: [], problem: null }

/** A job as its own stream tells it, from its beginning to its end. */
export function useJob(client: Client, id: string): Followed {
  const [known, setKnown] = useState(nothing)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const follow = async () => {
      const job = client.job(id, { signal, allowance: { attempts: Infinity } })
      const now = await job.now({ signal })
      if (signal.aborted) return
      setKnown((before) =>
        isProblem(now) ? { ...before, problem: now } : { ...before, job: now.data, progress: now.data.progress },
      )
      for await (const arrival of job) setKnown((before) => after(before, arrival))
    }
    void follow()
    return () => controller.abort()
  }, [client, id])
  return known
}

function after(known: Followed, arrival: Arrival): Followed {
  if (arrival.at === 'lost') return { ...known, problem: arrival.problem }
  if (arrival.at === 'stale') return known
  const heard = { ...known, problem: null }
  if (arrival.kind === 'job') return { ...heard, job: arrival.data, progress: arrival.data.progress ?? known.progress }
  if (arrival.kind === 'progress') return { ...heard, progress: arrival.data }
  if (arrival.kind === 'step') return { ...heard, steps: [...known.steps, arrival.data] }
  return heard
}
