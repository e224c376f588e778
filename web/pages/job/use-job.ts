import { useEffect, useState } from 'preact/hooks'
import { isProblem, type Problem } from '../../../clients/typescript/src/index.ts'
import { applyArrival, type FollowedJob } from '../../actions/work.ts'
import { useApp } from '../../state/app-context.ts'

export type ShownJob = Omit<FollowedJob, 'isOwn'>

/** Follows one job with all its steps. Null until it is known; a problem where it is not. */
export function useJob(id: string): { shown: ShownJob | null; problem: Problem | null } {
  const { client } = useApp()
  const [shown, setShown] = useState<ShownJob | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const follow = async () => {
      const handle = client.job(id, { signal: leaving.signal, allowance: { attempts: Infinity } })
      const first = await handle.current()
      if (leaving.signal.aborted) return
      if (isProblem(first)) return setProblem(first)
      const { data: job } = first
      let known: FollowedJob = { job, progress: job.progress, steps: [], problem: null, client, isOwn: true }
      setShown(known)
      for await (const arrival of handle) {
        if (leaving.signal.aborted) return
        known = applyArrival(known, arrival)
        setShown(known)
      }
      const last = await handle.current()
      if (!leaving.signal.aborted && !isProblem(last)) setShown({ ...known, job: last.data })
    }
    void follow()
    return () => leaving.abort()
  }, [client, id])
  return { shown, problem }
}
