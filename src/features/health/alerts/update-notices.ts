import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import type { AlertChannelName } from '../../../../contract/kinds/alerts.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { composeMessage } from './message.ts'
import { markActive, markResolved, noticeStateShape } from './notice-state.ts'
import { enqueue } from './outbox.ts'
import { selectDueNotices, type StoredNotice } from './due-notices.ts'
import type { AlertPreferences } from './preferences.ts'
import type { Observations } from './observation.ts'

/** Resolved notices to keep, and for how long. */
const MAX_PAST = 60
const PAST_MS = 30 * 24 * 60 * 60_000

export function readNotices({ keyValues }: Pick<StateStore, 'keyValues'>): StoredNotice[] {
  return keyValues.list('notice', noticeStateShape).map(({ name, value }) => ({ id: name, state: value }))
}

/** Whether a notice is still to be sent, now or later. */
export const hasPendingNotices = (state: Pick<StateStore, 'keyValues'>): boolean =>
  readNotices(state).some(({ state }) => state.untold.length > 0)

/** Returns every notice after a snapshot. Notices that the snapshot could not check stay as they are. */
export function applyObservations(
  before: readonly StoredNotice[],
  { observed, isResolved }: Observations,
  now: Date,
): StoredNotice[] {
  const stored = new Map(before.map(({ id, state }) => [id, state]))
  const observedIds = new Set(observed.map(({ id }) => id))
  const active = observed.map((observation): StoredNotice => ({
    id: observation.id,
    state: markActive(stored.get(observation.id), observation, now),
  }))
  const rest = before
    .filter(({ id }) => !observedIds.has(id))
    .map(({ id, state }): StoredNotice => ({
      id,
      state: isResolved({ id, ...state }) ? markResolved(state, now) : state,
    }))
  return [...active, ...rest]
}

/** Whether a message would be sent now. */
export function hasDueNotices(
  state: Pick<StateStore, 'keyValues'>,
  observations: Observations | null,
  preferences: AlertPreferences,
  now: Date,
): boolean {
  return selectDueNotices(currentNotices(readNotices(state), observations, now), preferences, now).due.length > 0
}

function currentNotices(
  before: readonly StoredNotice[],
  observations: Observations | null,
  now: Date,
): readonly StoredNotice[] {
  return observations ? applyObservations(before, observations, now) : before
}

/**
 * Stores the observations and queues the due notices in one transaction, so that a crash neither loses nor repeats a
 * notice. Returns the queued message, or null if nothing is due. `verdict` is that on the household, in a sentence.
 */
export function updateNotices(
  state: StateStore,
  observations: Observations | null,
  preferences: AlertPreferences,
  { channels, verdict }: { channels: readonly AlertChannelName[]; verdict: string },
  now: Date,
): AlertMessage | null {
  return state.transaction(() => {
    const before = readNotices(state)
    const { due, after } = selectDueNotices(currentNotices(before, observations, now), preferences, now)
    saveNotices(state, before, after, now)
    if (due.length === 0) return null
    const message = composeMessage(due, { verdict, zone: preferences.time_zone }, now)
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
  const stored = new Map(before.map(({ id, state }) => [id, JSON.stringify(state)]))
  for (const { id, state } of after) if (stored.get(id) !== JSON.stringify(state)) keyValues.set('notice', id, state)
  for (const { id } of expiredNotices(after, now)) keyValues.delete('notice', id)
}

function expiredNotices(all: readonly StoredNotice[], now: Date): StoredNotice[] {
  const past = all.filter(({ state }) => state.ended_at !== null && state.untold.length === 0).toSorted(compareRecency)
  return past.filter(({ state }, at) => at >= MAX_PAST || now.getTime() - Date.parse(state.ended_at!) > PAST_MS)
}

export function compareRecency({ state: one }: StoredNotice, { state: other }: StoredNotice): number {
  return (other.ended_at ?? other.started_at).localeCompare(one.ended_at ?? one.started_at)
}
