import type { RequestData, RequestState } from '../../../../contract/kinds/requests.ts'
import type { RequestStage } from './stage.ts'

const stateLabels: Record<RequestState, string> = {
  'waiting-for-approval': 'waiting for approval',
  'not-added': 'lost on the way',
  unreleased: 'not out yet',
  wanted: 'being looked for',
  downloading: 'coming',
  'partially-available': 'partly here',
  available: 'here',
  declined: 'declined',
  failed: 'failed',
  'not-known': 'not known',
}

/** `coming`, `partly here, 8 of 10`. */
export function describeStage({ state, parts }: RequestStage): string {
  const some = parts !== null && parts.wanted > 1 && (state === 'partially-available' || state === 'downloading')
  return some ? `${stateLabels[state]}, ${parts.available} of ${parts.wanted}` : stateLabels[state]
}

/** Returns a one-sentence summary, beginning with requests that need a decision. */
export function summarizeRequests(requests: readonly Pick<RequestData, 'state'>[]): string {
  const count = (...states: RequestState[]) => requests.filter(({ state }) => states.includes(state)).length
  const parts = [
    [count('waiting-for-approval'), 'waiting for approval'],
    [count('not-added', 'failed'), 'lost or failed'],
    [count('wanted', 'downloading', 'partially-available', 'unreleased'), 'on the way'],
    [count('available'), 'here'],
    [count('not-known'), 'not known'],
  ] as const
  const told = parts.flatMap(([many, word]) => (many > 0 ? [`${many} ${word}`] : []))
  if (requests.length === 0) return 'There are no requests.'
  return `${requests.length} ${requests.length === 1 ? 'request' : 'requests'}${told.length > 0 ? `: ${told.join(', ')}` : ''}.`
}
