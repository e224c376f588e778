import type { Request, RequestState, RequestStateCount } from '../../../clients/typescript/src/index.ts'

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

/** What the service is asked for to fill a tab. */
export const stateOfTab = {
  waiting: 'waiting-for-approval',
  coming: 'on-its-way',
  here: 'available',
  declined: 'declined',
} as const satisfies Record<Tab, string>

/** Where a request is listed. A state that this app does not know is on its way. */
export const tabOf = ({ state }: Pick<Request, 'state'>): Tab => tabByState[state] ?? 'coming'

export interface Filter {
  tab: Tab
  /** Empty for everybody. */
  member: string
  text: string
}

/** Reads a tab, or a state, from an address. Null if it names neither. */
export const tabFrom = (value: string): Tab | null =>
  tabs.find((tab) => tab === value) ?? tabByState[value as RequestState] ?? null

/** The tab that a page without a word in its address begins with: what waits, if anything does. */
export function firstTab(counts: readonly RequestStateCount[]): Tab {
  const { waiting, ...others } = countTabs(counts)
  return waiting === 0 && Object.values(others).some((count) => count > 0) ? 'coming' : 'waiting'
}

/** How many requests are under each tab. */
export function countTabs(counts: readonly RequestStateCount[]): Record<Tab, number> {
  const total: Record<Tab, number> = { waiting: 0, coming: 0, here: 0, declined: 0 }
  for (const { state, requests_total } of counts) total[tabOf({ state })] += requests_total
  return total
}
