import type { HopData } from '../../../../../contract/kinds/trace.ts'
import type { DeskRequest } from '../../../../platform/media-apps/roles/request-desk.ts'
import type { Known } from '../../../../platform/media-apps/connection/known.ts'
import { hop, nobody, type Judged } from './hop.ts'

/** Whether somebody asked for it, and whether it was allowed. */
export function wished({ seen }: Pick<Judged, 'seen'>): HopData[] {
  const { desk } = seen
  return desk ? requested(desk.request, desk.title) : nobody(['asked', 'approved'], seen, 'desk')
}

export function requested(request: Known<DeskRequest | undefined>, app: string): HopData[] {
  if (!request.known) {
    const { because } = request
    return [hop('asked', 'not-known', { because, app }), hop('approved', 'not-known', { because, app })]
  }
  if (!request.value) {
    const because = `Nobody asked for it in ${app}: it was added by hand.`
    return [hop('asked', 'not-needed', { because, app }), hop('approved', 'not-needed', { because, app })]
  }
  const { id, by, asked_at: at } = request.value
  return [
    hop('asked', 'done', { at, evidence: `${by.name} asked for it: request ${id} in ${app}.`, app }),
    approved(request.value, app),
  ]
}

function approved({ state, decided_by: who, changed_at: at }: DeskRequest, app: string): HopData {
  const decided = who?.name ?? null
  switch (state) {
    case 'pending':
      return hop('approved', 'waiting', {
        because: `Nobody has approved it in ${app} yet.`,
        expected_next: 'Somebody who may approve decides.',
        app,
      })
    case 'declined':
      return hop('approved', 'failed', { at, because: `${decided ?? 'A rule'} declined it in ${app}.`, app })
    case 'failed':
      return hop('approved', 'failed', { at, because: `${app} could not hand it to the library.`, app })
    case 'unknown':
      return hop('approved', 'not-known', { because: `${app} does not say whether it was approved.`, app })
    default:
      return hop('approved', 'done', {
        at,
        evidence: decided === null ? `${app} approved it by a rule.` : `${decided} approved it in ${app}.`,
        app,
      })
  }
}
