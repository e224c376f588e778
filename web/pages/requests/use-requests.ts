import { useEffect } from 'preact/hooks'
import type { Problem, RequestsData } from '../../../clients/typescript/src/index.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'

export interface ShownRequests {
  data: RequestsData | null
  /** False while the list may be older than what the apps know. */
  isCurrent: boolean
  loadedAt: number | null
  problem: Problem | null
  reload: () => void
}

/** Returns all requests. The stream has some of them at once, and says when to ask for the list again. */
export function useRequests(): ShownRequests {
  const { live } = useApp()
  const answer = useAnswer('requests', undefined, { paceMs: 60_000 })
  const streamed = live.of('requests').value
  const { loadedAt, reload } = answer
  useEffect(() => {
    if (streamed && loadedAt !== null) reload()
    // The first value of the stream arrives beside the first answer.
  }, [streamed?.data])
  return {
    data: answer.data ?? streamed?.data ?? null,
    isCurrent: answer.problem === null && live.connection.value.is !== 'lost',
    loadedAt,
    problem: answer.problem,
    reload,
  }
}
