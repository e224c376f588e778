import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import type { AlertChannelName } from '../../../../contract/kinds/alerts.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { composeMessage } from './message.ts'
import { markActive, markResolved, noticeStateShape } from './notice-state.ts'
import { enqueue } from './outbox.ts'
import { selectDueNotices, type StoredNotice } from './due-notices.ts'
import type { AlertPreferences } from './preferences.ts'
import type { Observations } from './observation.ts'

/** So many that are over are kept, and for so long. */
const MAX_PAST = 60
const PAST_MS = 30 * 24 * 60 * 60_000

export function readNotices({ keyValues }: Pick<StateStore, 'keyValues'>): StoredNotice[] {
  return keyValues.list('notice', noticeStateShape).map(({ name, value }) => ({ id: name, state: value }))
}

/** Whether anything is still to be told, at once or at its hour. Where nothing is, time alone brings nothing up. */
export const hasPendingNotices = (state: Pick<StateStore, 'keyValues'>): boolean =>
  readNotices(state).some(({ state }) => state.untold.length > 0)

/** Every notice after a look: what is so, what is over, and what that look could not say. */
export function applyObservations(
  before: readonly StoredNotice[],
  { observed, isResolved }: Observations,
  now: Date,
): StoredNotice[] {
  const held = new Map(before.map(({ id, state }) => [id, state]))
  const so = new Map(observed.map((sight) => [sight.id, sight]))
  const here = observed.map((sight): StoredNotice => ({
    id: sight.id,
    state: markActive(held.get(sight.id), sight, now),
  }))
  const others = before
    .filter(({ id }) => !so.has(id))
    .map(({ id, state }): StoredNotice => ({
      id,
      state: isResolved({ id, ...state }) ? markResolved(state, now) : state,
    }))
  return [...here, ...others]
}

/**
 * Remembers what a look came to and hands on what is owed, as one: no moment of death tells anything twice or never.
 * Null where there is nothing to tell.
 */
export function updateNotices(
  state: StateStore,
  sights: Observations | null,
  preferences: AlertPreferences,
  channels: readonly AlertChannelName[],
  now: Date,
): AlertMessage | null {
  return state.transaction(() => {
    const before = readNotices(state)
    const looked = sights ? applyObservations(before, sights, now) : before
    const { owed, after } = selectDueNotices(looked, preferences, now)
    saveNotices(state, before, after, now)
    if (owed.length === 0) return null
    const message = composeMessage(owed, preferences.time_zone, now)
    enqueue(state, message, channels)
    return message
  })
}

function saveNotices(
  { keyValues }: StateStore,
  before: readonly StoredNotice[],
  after: readonly StoredNotice[],
  now: Date,
): void {
  const held = new Map(before.map(({ id, state }) => [id, JSON.stringify(state)]))
  for (const { id, state } of after) if (held.get(id) !== JSON.stringify(state)) keyValues.set('notice', id, state)
  for (const { id } of expiredNotices(after, now)) keyValues.delete('notice', id)
}

function expiredNotices(all: readonly StoredNotice[], now: Date): StoredNotice[] {
  const past = all.filter(({ state }) => state.ended_at !== null && state.untold.length === 0).toSorted(compareRecency)
  return past.filter(({ state }, at) => at >= MAX_PAST || now.getTime() - Date.parse(state.ended_at!) > PAST_MS)
}

export function compareRecency({ state: one }: StoredNotice, { state: other }: StoredNotice): number {
  return (other.ended_at ?? other.started_at).localeCompare(one.ended_at ?? one.started_at)
}
