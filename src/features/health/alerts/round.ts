import type { Message } from '../../../../contract/kinds/notice.ts'
import type { ChannelName } from '../../../../contract/kinds/alerts.ts'
import type { State } from '../../../platform/store/state.ts'
import { messageOf } from './message.ts'
import { began, ended, keptShape, type Kept } from './notice.ts'
import { post } from './outbox.ts'
import { owedNow, type Named } from './owed.ts'
import type { Preferences } from './preferences.ts'
import type { Sights } from './sight.ts'

/** So many that are over are kept, and for so long. */
const MOST_PAST = 60
const PAST_MS = 30 * 24 * 60 * 60_000

export function noticesIn({ memory }: Pick<State, 'memory'>): Named[] {
  return memory.all('notice', keptShape).map(({ name, value }) => ({ id: name, kept: value }))
}

/** Whether anything is still to be told, at once or at its hour. Where nothing is, time alone brings nothing up. */
export const owesAny = (state: Pick<State, 'memory'>): boolean =>
  noticesIn(state).some(({ kept }) => kept.untold.length > 0)

/** Every notice after a look: what is so, what is over, and what that look could not say. */
export function afterLook(before: readonly Named[], { seen, isOver }: Sights, now: Date): Named[] {
  const held = new Map(before.map(({ id, kept }) => [id, kept]))
  const so = new Map(seen.map((sight) => [sight.id, sight]))
  const here = seen.map((sight): Named => ({ id: sight.id, kept: began(held.get(sight.id), sight, now) }))
  const others = before
    .filter(({ id }) => !so.has(id))
    .map(({ id, kept }): Named => ({ id, kept: isOver({ id, ...kept }) ? ended(kept, now) : kept }))
  return [...here, ...others]
}

/**
 * Remembers what a look came to and hands on what is owed, as one: no moment of death tells anything twice or never.
 * Null where there is nothing to tell.
 */
export function round(
  state: State,
  sights: Sights | null,
  preferences: Preferences,
  channels: readonly ChannelName[],
  now: Date,
): Message | null {
  return state.together(() => {
    const before = noticesIn(state)
    const looked = sights ? afterLook(before, sights, now) : before
    const { owed, after } = owedNow(looked, preferences, now)
    remember(state, before, after, now)
    if (owed.length === 0) return null
    const message = messageOf(owed, preferences.zone, now)
    post(state, message, channels)
    return message
  })
}

function remember({ memory }: State, before: readonly Named[], after: readonly Named[], now: Date): void {
  const held = new Map(before.map(({ id, kept }) => [id, JSON.stringify(kept)]))
  for (const { id, kept } of after) if (held.get(id) !== JSON.stringify(kept)) memory.keep('notice', id, kept)
  for (const { id } of outdated(after, now)) memory.forget('notice', id)
}

function outdated(all: readonly Named[], now: Date): Named[] {
  const past = all.filter(({ kept }) => kept.ended_at !== null && kept.untold.length === 0).toSorted(latestFirst)
  return past.filter(({ kept }, at) => at >= MOST_PAST || now.getTime() - Date.parse(kept.ended_at!) > PAST_MS)
}

export function latestFirst({ kept: one }: { kept: Kept }, { kept: other }: { kept: Kept }): number {
  return (other.ended_at ?? other.began_at).localeCompare(one.ended_at ?? one.began_at)
}
