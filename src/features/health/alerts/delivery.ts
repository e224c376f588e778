import type { StateStore } from '../../../platform/store/types.ts'
import { DeliveryError, type AlertReceiver } from './channels/channel.ts'
import { markDelivered, markFailed, readQueue, type QueuedDelivery } from './outbox.ts'

/**
 * Tries what is due, each receiver beside the others and each one’s messages in their order. A receiver that fails is
 * left alone until its next try. Only whoever has the duty of notices may call it.
 */
export async function deliverQueued(
  state: StateStore,
  receivers: readonly AlertReceiver[],
  { now, signal }: { now(): Date; signal: AbortSignal },
): Promise<void> {
  const all = readQueue(state)
  await Promise.all(
    receivers.map(async (receiver) => {
      for (const one of all.filter(({ channel }) => channel === receiver.channel)) {
        if (signal.aborted || Date.parse(one.next_at) > now().getTime()) return
        const because = await attemptDelivery(one, receiver, signal)
        // Interrupted in the middle, it may have arrived or not: it is tried again by whoever comes next.
        if (signal.aborted && because !== null) return
        if (because === null) markDelivered(state, one, now())
        else return markFailed(state, one, because, now())
      }
    }),
  )
}

/** Null where it arrived, else why it did not. */
async function attemptDelivery(
  { message }: QueuedDelivery,
  { send }: AlertReceiver,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    await send(message, signal)
    return null
  } catch (thrown) {
    return thrown instanceof DeliveryError ? thrown.message : 'usher itself failed, which is a bug'
  }
}
