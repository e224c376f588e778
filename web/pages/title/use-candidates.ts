import { useState } from 'preact/hooks'
import { isProblem, type TraceCandidate, type TraceData } from '../../../clients/typescript/src/index.ts'
import { useApp } from '../../state/app-context.ts'

export interface ShownCandidates {
  candidates: readonly TraceCandidate[]
  /** How many are not shown yet. */
  more: number
  showMore: () => void
}

/** The titles that a term could mean. The service gives them in parts, and the next is asked for on demand. */
export function useCandidates({ term, candidates, candidates_total }: TraceData): ShownCandidates {
  const { client } = useApp()
  const [others, setOthers] = useState<readonly TraceCandidate[]>([])
  const all = [...candidates, ...others]
  const showMore = async () => {
    const answer = await client.trace({ term, from: all.length })
    if (!isProblem(answer)) setOthers([...others, ...answer.data.candidates])
  }
  return { candidates: all, more: Math.max(0, candidates_total - all.length), showMore: () => void showMore() }
}
