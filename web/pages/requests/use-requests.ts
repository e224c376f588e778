import { useRef } from 'preact/hooks'
import type { Client, Problem, RequestsData } from '../../../clients/typescript/src/index.ts'
import { useAnswer } from '../../state/answers.ts'
import type { ShownPage } from '../../components/shown-rows.ts'
import { useApp } from '../../state/app-context.ts'
import { useSettled } from '../../state/use-settled.ts'
import { stateOfTab, type Filter } from './filter.ts'

export interface ShownRequests {
  /** The page of the list that the filter asks for; null until it is there. */
  data: RequestsData | null
  /** What is known of all requests, whatever the filter. */
  everybody: RequestsData | null
  /** How many there are in each state, for the member and the text. */
  counts: RequestsData['state_counts']
  /** The service’s sentence if the app for requests says nothing now: it is off, or does not answer. */
  silent: string | null
  /** False while the list may be older than what the apps know. */
  isCurrent: boolean
  /** When the list that is shown arrived, in milliseconds. */
  loadedAt: number | null
  problem: Problem | null
  /** The address names somebody who is not a member. */
  isUnknownMember: boolean
  reload: () => void
}

/** The last pages of a session that had anything in them, by their filter. */
const lastPages = new WeakMap<Client, Map<string, { data: RequestsData; at: number }>>()

/** Asks for a page of the requests of one tab. The stream counts them all. */
export function useRequests({ tab, member, text }: Filter, { from, count }: ShownPage): ShownRequests {
  const { live, client } = useApp()
  const settledText = useSettled(text.trim())
  const selection = {
    state: stateOfTab[tab],
    ...(member !== '' && { member }),
    ...(settledText !== '' && { text: settledText }),
  }
  const answer = useAnswer('requests', { ...selection, count, ...(from > 0 && { from }) }, { paceMs: 60_000 })
  const streamed = live.of('requests').value
  const { loadedAt, reload, problem } = answer
  // While a part of the same list is asked for, the one before stays.
  const list = `${tab} ${member}`
  const before = useRef<{ list: string; data: RequestsData } | null>(null)
  if (answer.data) before.current = { list, data: answer.data }
  const kept = before.current?.list === list && !problem ? before.current.data : null
  const newest = answer.data ?? kept
  const isSilent = newest !== null && saysNothing(newest)
  const pages = lastPages.get(client) ?? new Map<string, { data: RequestsData; at: number }>()
  lastPages.set(client, pages)
  const key = JSON.stringify(selection)
  if (answer.data && !isSilent && loadedAt !== null) pages.set(key, { data: answer.data, at: loadedAt })
  const last = isSilent ? pages.get(key) : undefined
  const isUnknownMember = problem?.error?.code === 'ASKED-6'
  return {
    data: last?.data ?? newest,
    everybody: streamed?.data ?? null,
    counts: (newest ?? before.current?.data ?? streamed?.data)?.state_counts ?? [],
    silent: isSilent ? newest.summary : null,
    isCurrent: !isUnknownMember && problem === null && !isSilent && live.connection.value.is !== 'lost',
    loadedAt: last?.at ?? loadedAt,
    problem: isUnknownMember ? null : problem,
    isUnknownMember,
    reload,
  }
}

/** An app for requests that answers has at least one member: whoever set it up. */
const saysNothing = ({ requests, members }: RequestsData): boolean => requests.length + members.length === 0
