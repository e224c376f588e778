import type { Machine } from '../../../platform/machine.ts'
import {
  readChoice,
  readMessage,
  readMessages,
  writeMessage,
  type MemberMessage,
} from '../../../platform/store/member-notifications.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import type { AlertReceiver, SettingLookup } from '../../health/alerts/channels/channel.ts'
import { attemptDelivery } from '../../health/alerts/delivery.ts'
import { isQuietTime, readPreferences } from '../../health/alerts/preferences.ts'
import { receiverFor } from './destination.ts'
import { findOwnChoice, followsOwnChoice, type OwnChoice } from './own-choice.ts'

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
  for (const queued of readMessages(state)) {
    const { message } = queued
    if (signal.aborted) return
    const own = isWaiting(queued, machine.now()) ? await findChoiceFor(queued, machine) : undefined
    if (signal.aborted) return
    const taken = state.transaction(() =>
      takeMessage(state, message.id, { values: (name) => values[name], own }, machine.now()),
    )
    if (!taken) continue
    const failure = await attemptDelivery(message, taken, signal)
    // An interrupted delivery may have arrived: the next process says that it is not known.
    if (signal.aborted && failure !== null) return
    updateMessage(state, message.id, (sent) =>
      failure === null ? delivered(sent, machine.now()) : afterFailure(sent, failure, machine.now()),
    )
  }
}

/** Of a member whom the message reaches over what they chose, returns what that is now. */
async function findChoiceFor(message: MemberMessage, machine: Machine): Promise<OwnChoice | undefined> {
  const choice = readChoice(machine.state(), message.member)
  return choice && followsOwnChoice(message) ? findOwnChoice(machine, choice) : undefined
}

/** What sends: the household's settings, and what the member chose if that decides. */
interface Senders {
  values: SettingLookup
  own: OwnChoice | undefined
}

/**
 * Marks a message as being sent and returns what sends it; undefined if it is not to be sent now. Reads it again, because
 * the messages before it take their time: meanwhile, somebody may have turned it off or named another address.
 */
function takeMessage(state: StateStore, id: string, senders: Senders, now: Date): AlertReceiver | undefined {
  const message = readMessage(state, id)
  // Somebody chose another way while the app for requests answered: the next round sends it there.
  if (!message || !isWaiting(message, now) || followsOwnChoice(message) !== (senders.own !== undefined))
    return undefined
  const { own, values } = senders
  if (own?.state === 'off') {
    writeMessage(state, { ...message, state: 'abandoned', ended_at: now.toISOString(), because: own.because })
    return undefined
  }
  const receiver = own ? (own.state === 'reachable' ? own.receiver : own.because) : receiverFor(message.by, values)
  if (typeof receiver === 'string') {
    writeMessage(state, afterFailure(message, { because: receiver, waitSeconds: 0 }, now))
    return undefined
  }
  writeMessage(state, { ...message, state: 'sending' })
  return receiver
}

/** Somebody may have turned it off, which forgets the message, or named another address for the next attempt. */
const updateMessage = (state: StateStore, id: string, change: (message: MemberMessage) => MemberMessage): void =>
  state.transaction(() => {
    const message = readMessage(state, id)
    if (message) writeMessage(state, change(message))
  })

const isWaiting = (message: MemberMessage, now: Date): boolean => message.state === 'waiting' && isDue(message, now)

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
