import type { Request, RequestState } from '../../../clients/typescript/src/index.ts'

export const tabs = ['waiting', 'coming', 'here', 'declined'] as const

export type Tab = (typeof tabs)[number]

const tabByState: Record<RequestState, Tab> = {
  'waiting-for-approval': 'waiting',
  'not-added': 'coming',
  unreleased: 'coming',
  wanted: 'coming',
  downloading: 'coming',
  'partially-available': 'coming',
  failed: 'coming',
  'not-known': 'coming',
  available: 'here',
  declined: 'declined',
}

/** Where a request is listed. A state that this app does not know is on its way. */
export const tabOf = ({ state }: Pick<Request, 'state'>): Tab => tabByState[state] ?? 'coming'

export interface Filter {
  tab: Tab
  /** Empty for everybody. */
  member: string
  text: string
}

/** Reads what the address says. Without a word in it, what waits comes first if anything does. */
export function tabFrom(value: string, requests: readonly Request[]): Tab {
  const known = tabs.find((tab) => tab === value) ?? (value === '' ? undefined : tabByState[value as RequestState])
  if (known) return known
  return requests.some((request) => tabOf(request) === 'waiting') || requests.length === 0 ? 'waiting' : 'coming'
}

export function filterRequests(requests: readonly Request[], { tab, member, text }: Filter): Request[] {
  return ofMember(requests, member, text).filter((request) => tabOf(request) === tab)
}

/** How many requests are under each tab, for the member and the text. */
export function countTabs(requests: readonly Request[], { member, text }: Omit<Filter, 'tab'>): Record<Tab, number> {
  const counts: Record<Tab, number> = { waiting: 0, coming: 0, here: 0, declined: 0 }
  for (const request of ofMember(requests, member, text)) counts[tabOf(request)]++
  return counts
}

function ofMember(requests: readonly Request[], member: string, text: string): Request[] {
  const wanted = fold(text.trim())
  return requests.filter(
    (request) =>
      (member === '' || request.member.toLowerCase() === member.toLowerCase()) &&
      fold(request.title ?? '').includes(wanted),
  )
}

/** Without case and without marks, so that `amelie` finds Amélie. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
