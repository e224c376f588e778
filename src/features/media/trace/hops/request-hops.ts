import type { HopData } from '../../../../../contract/kinds/trace.ts'
import type { MediaRequest } from '../../../../platform/media-apps/roles/request-manager.ts'
import type { Known } from '../../../../lib/known.ts'
import { createHop, hopsWithoutApp, type StageInput } from './hop.ts'

/** Returns whether the item was requested and approved. */
export function requestHops({ snapshot }: Pick<StageInput, 'snapshot'>): HopData[] {
  const { requestManager } = snapshot
  return requestManager
    ? hopsOfRequest(requestManager.request, requestManager.title)
    : hopsWithoutApp(['requested', 'approved'], snapshot, 'requestManager')
}

export function hopsOfRequest(request: Known<MediaRequest | undefined>, app: string): HopData[] {
  if (!request.known) {
    const { because } = request
    return [createHop('requested', 'not-known', { because, app }), createHop('approved', 'not-known', { because, app })]
  }
  if (!request.value) {
    const because = `Nobody requested it in ${app}: it was added by hand.`
    return [
      createHop('requested', 'not-needed', { because, app }),
      createHop('approved', 'not-needed', { because, app }),
    ]
  }
  const { id, requested_by, requested_at: at } = request.value
  return [
    createHop('requested', 'done', {
      at,
      evidence: `${requested_by.name} requested it: request ${id} in ${app}.`,
      app,
    }),
    approvedHop(request.value, app),
  ]
}

function approvedHop({ state, decided_by: who, changed_at: at }: MediaRequest, app: string): HopData {
  const decided = who?.name ?? null
  switch (state) {
    case 'pending':
      return createHop('approved', 'pending', {
        because: `Nobody has approved it in ${app} yet.`,
        expected_next: 'Somebody who can approve requests decides.',
        app,
      })
    case 'declined':
      return createHop('approved', 'failed', { at, because: `${decided ?? 'A rule'} declined it in ${app}.`, app })
    case 'failed':
      return createHop('approved', 'failed', { at, because: `${app} could not add it to the library.`, app })
    case 'unknown':
      return createHop('approved', 'not-known', { because: `${app} does not say whether it was approved.`, app })
    default:
      return createHop('approved', 'done', {
        at,
        evidence: decided === null ? `${app} approved it by a rule.` : `${decided} approved it in ${app}.`,
        app,
      })
  }
}
