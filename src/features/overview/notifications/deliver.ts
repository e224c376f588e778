import type { Machine } from '../../../platform/machine.ts'
import { readMessages, writeMessage, type MemberMessage } from '../../../platform/store/member-notifications.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { attemptDelivery } from '../../health/alerts/delivery.ts'
import { isQuietTime, readPreferences } from '../../health/alerts/preferences.ts'
import { receiverFor } from './destination.ts'

const INITIAL_BACKOFF_MS = 60_000
const MAX_BACKOFF_MS = 60 * 60_000
/** An older message is given up: it would be no news any more. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000

export const INTERRUPTED = 'usher ended while it was sent, so it is not known whether it arrived. It is not sent twice.'

/** Ends the messages that a killed process was sending. The caller holds the lease, so nobody is sending them now. */
export function endInterrupted(state: StateStore, now: Date): void {
  state.transaction(() => {
    for (const message of readMessages(state))
      if (message.state === 'sending')
        writeMessage(state, { ...message, state: 'not-known', ended_at: now.toISOString(), because: INTERRUPTED })
  })
}

/**
 * Sends the messages that are due, one after another, and none in quiet hours. Each is marked before it is sent: a kill
 * in between leaves it unsent rather than sent twice. The caller must hold the lease.
 */
export async function deliverDue(machine: Machine, signal: AbortSignal): Promise<void> {
  const state = machine.state()
  const settings = machine.settings()
  if (isQuietTime(readPreferences(settings), machine.now())) return
  const values = settings.values()
  for (const message of readMessages(state)) {
    if (signal.aborted) return
    if (message.state !== 'waiting' || !isDue(message, machine.now())) continue
    const receiver = receiverFor(message.by, (name) => values[name])
    if (typeof receiver === 'string') {
      writeMessage(state, afterFailure(message, { because: receiver, waitSeconds: 0 }, machine.now()))
      continue
    }
    writeMessage(state, { ...message, state: 'sending' })
    const failure = await attemptDelivery(message.message, receiver, signal)
    // An interrupted delivery may have arrived: the next process says that it is not known.
    if (signal.aborted && failure !== null) return
    // Somebody may have turned it off, which forgets the message.
    if (!readMessages(state).some(({ message: { id } }) => id === message.message.id)) continue
    writeMessage(
      state,
      failure === null ? delivered(message, machine.now()) : afterFailure(message, failure, machine.now()),
    )
  }
}

/** A clock that was ahead when the wait began must not prolong it. */
const isDue = ({ next_at }: MemberMessage, now: Date): boolean => {
  const left = Date.parse(next_at) - now.getTime()
  return left <= 0 || left > MAX_BACKOFF_MS * 2
}

const delivered = (message: MemberMessage, now: Date): MemberMessage => ({
  ...message,
  state: 'delivered',
  ended_at: now.toISOString(),
  because: null,
})

/** Returns the message as it waits for the next attempt, or given up. */
export function afterFailure(
  message: MemberMessage,
  { because, waitSeconds }: { because: string; waitSeconds: number },
  now: Date,
): MemberMessage {
  const tries = message.tries + 1
  if (now.getTime() - Date.parse(message.message.created_at) >= GIVE_UP_AFTER_MS)
    return { ...message, tries, state: 'abandoned', ended_at: now.toISOString(), because }
  const backoff = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** Math.min(message.tries, 10))
  const wait = Math.max(backoff, Math.min(waitSeconds * 1000, MAX_BACKOFF_MS))
  return { ...message, state: 'waiting', tries, next_at: new Date(now.getTime() + wait).toISOString(), because }
}
