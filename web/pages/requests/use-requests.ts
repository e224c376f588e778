import { useEffect } from 'preact/hooks'
import type { Client, Problem, RequestsData } from '../../../clients/typescript/src/index.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'

export interface ShownRequests {
  /** The last list that the app for requests gave. */
  data: RequestsData | null
  /** The service’s sentence if that app says nothing now: it is off, or does not answer. */
  silent: string | null
  /** False while the list may be older than what the apps know. */
  isCurrent: boolean
  /** When the list that is shown arrived, in milliseconds. */
  loadedAt: number | null
  problem: Problem | null
  reload: () => void
}

/** The last list of a session that had anything in it. */
const lastLists = new WeakMap<Client, { data: RequestsData; at: number }>()

/** Returns all requests. The stream has some of them at once, and says when to ask for the list again. */
export function useRequests(): ShownRequests {
  const { live, client } = useApp()
  const answer = useAnswer('requests', undefined, { paceMs: 60_000 })
  const streamed = live.of('requests').value
  const { loadedAt, reload, problem } = answer
  useEffect(() => {
    if (streamed && loadedAt !== null) reload()
  }, [streamed?.data])
  const newest = answer.data ?? streamed?.data ?? null
  const isSilent = newest !== null && saysNothing(newest)
  if (answer.data && !isSilent && loadedAt !== null) lastLists.set(client, { data: answer.data, at: loadedAt })
  const last = isSilent ? lastLists.get(client) : undefined
  return {
    data: last?.data ?? newest,
    silent: isSilent ? newest.summary : null,
    isCurrent: problem === null && !isSilent && live.connection.value.is !== 'lost',
    loadedAt: last?.at ?? loadedAt,
    problem,
    reload,
  }
}

/** An app for requests that answers has at least one member: whoever set it up. */
const saysNothing = ({ requests, members }: RequestsData): boolean => requests.length + members.length === 0
