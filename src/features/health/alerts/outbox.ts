import { z } from '../../../../contract/zod.ts'
import { alertChannelNames, type AlertChannelName } from '../../../../contract/kinds/alerts.ts'
import { alertMessage, type AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import type { StateStore } from '../../../platform/store/types.ts'

/** The wait after the first failed attempt. It doubles with each further failure. */
const INITIAL_BACKOFF_MS = 15_000
const MAX_BACKOFF_MS = 30 * 60_000
/** An older message is dropped. Its notices stay in `usher alerts`. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000
/** Each channel’s queue holds this many messages. Beyond that, its oldest are dropped. */
const MAX_QUEUED = 100

const queuedDeliveryShape = z.lazy(() =>
  z.object({
    channel: z.enum(alertChannelNames),
    // Messages that an earlier version queued have no verdict.
    message: alertMessage().extend({ verdict_summary: z.string().default('') }),
    tries: z.int().min(0),
    next_at: z.iso.datetime(),
  }),
)
export type QueuedDelivery = z.output<typeof queuedDeliveryShape>

const deliveryStatusShape = z.object({
  arrived_at: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  because: z.string().nullable(),
  given_up: z.int().min(0),
})
export type DeliveryStatus = z.output<typeof deliveryStatusShape>
const NO_DELIVERIES: DeliveryStatus = { arrived_at: null, failing_since: null, because: null, given_up: 0 }

const deliveryKey = (channel: AlertChannelName, { id }: AlertMessage) => `to ${channel} ${id}`
const statusKey = (channel: AlertChannelName) => `channel ${channel}`

/** Returns the undelivered messages, oldest first. */
export function readQueue({ keyValues }: Pick<StateStore, 'keyValues'>): QueuedDelivery[] {
  return keyValues
    .list('delivery', queuedDeliveryShape)
    .map(({ value }) => value)
    .toSorted((one, other) => one.message.created_at.localeCompare(other.message.created_at))
}

export function readDeliveryStatus(
  { keyValues }: Pick<StateStore, 'keyValues'>,
  channel: AlertChannelName,
): DeliveryStatus {
  return keyValues.get('delivery', statusKey(channel), deliveryStatusShape)?.value ?? NO_DELIVERIES
}

/** Queues the message for each channel. Queuing the same message again has no effect. */
export function enqueue(state: StateStore, message: AlertMessage, channels: readonly AlertChannelName[]): void {
  for (const channel of channels)
    state.keyValues.set('delivery', deliveryKey(channel, message), {
      channel,
      message,
      tries: 0,
      next_at: message.created_at,
    })
  for (const queue of Map.groupBy(readQueue(state), ({ channel }) => channel).values())
    for (const delivery of queue.slice(0, Math.max(0, queue.length - MAX_QUEUED)))
      abandon(state, delivery, 'too many alerts are waiting')
}

export function markDelivered(state: StateStore, { channel, message }: QueuedDelivery, now: Date): void {
  state.transaction(() => {
    state.keyValues.delete('delivery', deliveryKey(channel, message))
    writeStatus(state, channel, null, now)
  })
}

/** Records what came of a message that was never queued, such as a test. */
export function recordDelivery(state: StateStore, channel: AlertChannelName, because: string | null, now: Date): void {
  state.transaction(() => writeStatus(state, channel, because, now))
}

function writeStatus(state: StateStore, channel: AlertChannelName, because: string | null, now: Date): void {
  const before = readDeliveryStatus(state, channel)
  const at = now.toISOString()
  const status =
    because === null
      ? { ...before, arrived_at: at, failing_since: null, because: null }
      : { ...before, failing_since: before.failing_since ?? at, because }
  state.keyValues.set('delivery', statusKey(channel), status)
}

export interface DeliveryFailure {
  because: string
  /** How long the other side wants to be left alone; 0 if it did not say. */
  waitSeconds: number
}

export function markFailed(
  state: StateStore,
  delivery: QueuedDelivery,
  { because, waitSeconds }: DeliveryFailure,
  now: Date,
): void {
  state.transaction(() => {
    const { channel, message, tries } = delivery
    writeStatus(state, channel, because, now)
    if (now.getTime() - Date.parse(message.created_at) >= GIVE_UP_AFTER_MS) return abandon(state, delivery, because)
    const backoff = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** Math.min(tries, 20))
    const wait = Math.max(backoff, waitSeconds * 1000)
    const next_at = new Date(now.getTime() + wait).toISOString()
    state.keyValues.set('delivery', deliveryKey(channel, message), { channel, message, tries: tries + 1, next_at })
  })
}

function abandon(state: StateStore, { channel, message }: QueuedDelivery, because: string): void {
  const before = readDeliveryStatus(state, channel)
  state.keyValues.delete('delivery', deliveryKey(channel, message))
  state.keyValues.set('delivery', statusKey(channel), { ...before, because, given_up: before.given_up + 1 })
}
