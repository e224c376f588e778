import type { StateStore } from '../../../platform/store/types.ts'
import { DeliveryError, type AlertReceiver } from './channels/channel.ts'
import { markDelivered, markFailed, readQueue, type DeliveryFailure, type QueuedDelivery } from './outbox.ts'

/**
 * Sends the messages that are due: to all receivers in parallel, to each in order. After a failure it stops sending to
 * that receiver until the next attempt is due. The caller must hold the `notices` lease.
 */
export async function deliverQueued(
  state: StateStore,
  receivers: readonly AlertReceiver[],
  { now, signal }: { now(): Date; signal: AbortSignal },
): Promise<void> {
  const all = readQueue(state)
  await Promise.all(
    receivers.map(async (receiver) => {
      for (const delivery of all.filter(({ channel }) => channel === receiver.channel)) {
        if (signal.aborted || Date.parse(delivery.next_at) > now().getTime()) return
        const failure = await attemptDelivery(delivery.message, receiver, signal)
        // An interrupted delivery may or may not have arrived, so the next process sends it again.
        if (signal.aborted && failure !== null) return
        if (failure === null) markDelivered(state, delivery, now())
        else return markFailed(state, delivery, failure, now())
      }
    }),
  )
}

/** Returns null on success, or why the delivery failed and what wait the other side asked for. */
export async function attemptDelivery(
  message: QueuedDelivery['message'],
  { send }: AlertReceiver,
  signal: AbortSignal,
): Promise<DeliveryFailure | null> {
  try {
    await send(message, signal)
    return null
  } catch (thrown) {
    return thrown instanceof DeliveryError
      ? { because: thrown.message, waitSeconds: thrown.waitSeconds ?? 0 }
      : { because: 'usher itself failed, which is a bug', waitSeconds: 0 }
  }
}
