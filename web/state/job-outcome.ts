import { useEffect, useState } from 'preact/hooks'
import { isProblem, type JobData } from '../../clients/typescript/src/index.ts'
import { followedJobs, type FollowedJob } from '../actions/work.ts'
import { useAnswer } from './answers.ts'
import { useApp } from './app-context.ts'

/** Returns the newest job of an action, followed if this app follows it. */
export function useJobOf(action: string): FollowedJob | null {
  const { client } = useApp()
  const followed = followedJobs.value.filter((one) => one.client === client && one.job.action === action)
  const { data } = useAnswer('jobs')
  const best = followed.find(({ job }) => job.state === 'running') ?? followed[0]
  if (best) return best
  const job = data?.jobs.find((known) => known.action === action)
  return job ? { job, progress: job.progress, steps: [], problem: null, client, isOwn: false } : null
}

/** Returns the outcome of a job that has ended, in the kind of its action; null as long as there is none. */
export function useJobOutcome<Data>(job: JobData | undefined, kind: string): Data | null {
  const { client } = useApp()
  const [outcome, setOutcome] = useState<{ id: string; data: Data } | null>(null)
  const id = job && job.state !== 'running' && job.outcome_kind === kind ? job.id : null
  useEffect(() => {
    if (id === null) return
    let isShown = true
    const load = async () => {
      const reply = await client.job(id).outcome()
      if (isShown && !isProblem(reply) && reply.kind === kind) setOutcome({ id, data: reply.data as Data })
    }
    void load()
    return () => {
      isShown = false
    }
  }, [client, id, kind])
  return outcome !== null && outcome.id === id ? outcome.data : null
}
