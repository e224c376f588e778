import type { RequestData, RequestState } from '../../../../contract/kinds/requests.ts'
import type { RequestStage } from './stage.ts'

const stateLabels: Record<RequestState, string> = {
  'waiting-for-approval': 'waiting for approval',
  lost: 'lost on the way',
  'not-out-yet': 'not out yet',
  wanted: 'being looked for',
  coming: 'coming',
  'partly-here': 'partly here',
  here: 'here',
  declined: 'declined',
  failed: 'failed',
  'not-known': 'not known',
}

/** `coming`, `partly here, 8 of 10`. */
export function describeStage({ state, parts }: RequestStage): string {
  const some = parts !== null && parts.wanted > 1 && (state === 'partly-here' || state === 'coming')
  return some ? `${stateLabels[state]}, ${parts.here} of ${parts.wanted}` : stateLabels[state]
}

/** Returns a one-sentence summary, beginning with requests that need a decision. */
export function summarizeRequests(requests: readonly Pick<RequestData, 'state'>[]): string {
  const count = (...states: RequestState[]) => requests.filter(({ state }) => states.includes(state)).length
  const parts = [
    [count('waiting-for-approval'), 'waiting for approval'],
    [count('lost', 'failed'), 'lost or failed'],
    [count('wanted', 'coming', 'partly-here', 'not-out-yet'), 'on the way'],
    [count('here'), 'here'],
    [count('not-known'), 'not known'],
  ] as const
  const told = parts.flatMap(([many, word]) => (many > 0 ? [`${many} ${word}`] : []))
  if (requests.length === 0) return 'There are no requests.'
  return `${requests.length} ${requests.length === 1 ? 'request' : 'requests'}${told.length > 0 ? `: ${told.join(', ')}` : ''}.`
}
