import {
  requestStates,
  type RequestData,
  type RequestsData,
  type RequestState,
} from '../../../../contract/kinds/requests.ts'
import type { RequestStage } from './stage.ts'

const stateLabels: Record<RequestState, string> = {
  'waiting-for-approval': 'waiting for approval',
  'not-added': 'never added',
  unreleased: 'not out yet',
  wanted: 'wanted',
  downloading: 'downloading',
  'partially-available': 'partly available',
  available: 'available',
  declined: 'declined',
  failed: 'failed',
  'not-known': 'not known',
}

/** Returns `downloading`, or `partly available, 8 of 10`. */
export function describeStage({ state, parts }: RequestStage): string {
  const isPartial = parts !== null && parts.wanted > 1 && (state === 'partially-available' || state === 'downloading')
  return isPartial ? `${stateLabels[state]}, ${parts.available} of ${parts.wanted}` : stateLabels[state]
}

/** Returns how many there are in each state that occurs, in the order of the states. */
export const countStates = (requests: readonly Pick<RequestData, 'state'>[]): RequestsData['state_counts'] =>
  requestStates.flatMap((state) => {
    const requests_total = requests.filter((request) => request.state === state).length
    return requests_total === 0 ? [] : [{ state, requests_total }]
  })

/** Returns a one-sentence summary, beginning with requests that need a decision. */
export function summarizeRequests(requests: readonly Pick<RequestData, 'state'>[], isNarrowed = false): string {
  const count = (...states: RequestState[]) => requests.filter(({ state }) => states.includes(state)).length
  const parts = [
    [count('waiting-for-approval'), 'waiting for approval'],
    [count('not-added', 'failed'), 'not added or failed'],
    [count('wanted', 'downloading', 'partially-available', 'unreleased'), 'in progress'],
    [count('available'), 'available'],
    [count('not-known'), 'not known'],
  ] as const
  const clauses = parts.flatMap(([total, label]) => (total > 0 ? [`${total} ${label}`] : []))
  if (requests.length === 0) return isNarrowed ? 'There are no such requests.' : 'There are no requests.'
  return `${requests.length} ${requests.length === 1 ? 'request' : 'requests'}${clauses.length > 0 ? `: ${clauses.join(', ')}` : ''}.`
}
