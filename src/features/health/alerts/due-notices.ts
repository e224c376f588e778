import { hasPassedTimeOfDay } from '../../../platform/settings/values/time-of-day.ts'
import { pendingTransition, type NoticeState } from './notice-state.ts'
import type { AlertTransition } from '../../../../contract/payloads/alert-webhook.ts'
import { isQuietTime, shouldNotify, type AlertPreferences } from './preferences.ts'

export interface StoredNotice {
  id: string
  state: NoticeState
}

export interface DueNotice extends StoredNotice {
  transition: AlertTransition
  /** Whether it waited for the end of quiet hours or for the digest. */
  deferred: boolean
}

/** Returns the notices to send now, and every notice in the state after sending. */
export function selectDueNotices(
  all: readonly StoredNotice[],
  preferences: AlertPreferences,
  now: Date,
): { due: DueNotice[]; after: StoredNotice[] } {
  const due: DueNotice[] = []
  const after = all.map(({ id, state }): StoredNotice => {
    const transition = pendingTransition(state)
    if (transition === null) return { id, state: state.untold.length === 0 ? state : { ...state, untold: [] } }
    if (!shouldNotify(preferences, state))
      return { id, state: { ...state, untold: [], known: false, delivery: 'not-delivered' } }
    if (isDeferred(state, preferences, now)) return { id, state: { ...state, delivery: 'held' } }
    due.push({ id, state, transition, deferred: state.delivery === 'held' })
    return { id, state: { ...state, untold: [], known: state.ended_at === null, delivery: 'delivered' } }
  })
  return { due, after }
}

/** Critical notices are never deferred. */
function isDeferred({ level, untold }: NoticeState, preferences: AlertPreferences, now: Date): boolean {
  if (level === 'critical') return false
  if (isQuietTime(preferences, now)) return true
  const { digest, time_zone } = preferences
  return digest !== null && !hasPassedTimeOfDay(digest, { since: new Date(untold[0]!.at), now }, time_zone)
}
