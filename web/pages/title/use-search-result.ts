import { useEffect, useState } from 'preact/hooks'
import { isProblem, type Envelope, type TraceData } from '../../../clients/typescript/src/index.ts'
import { followedJobs } from '../../actions/work.ts'
import { useApp } from '../../state/app-context.ts'

/** Returns what the last search of this tab brought for this title; null if there was none. */
export function useSearchResult({ term, item }: TraceData): TraceData | null {
  const { client } = useApp()
  const [found, setFound] = useState<TraceData | null>(null)
  const ended = followedJobs.value.find(({ job }) => job.action === 'search' && job.outcome_kind === 'trace')?.job.id
  useEffect(() => {
    if (ended === undefined) return
    const load = async () => {
      const outcome = await client.job(ended).outcome()
      if (isProblem(outcome)) return
      const searched = (outcome as Envelope<'trace'>).data
      if (isSameTitle(searched.item, item)) setFound(searched)
    }
    void load()
  }, [client, ended, term])
  return found
}

function isSameTitle(one: TraceData['item'], other: TraceData['item']): boolean {
  return one?.title === other?.title && one?.year === other?.year && one?.media === other?.media
}
