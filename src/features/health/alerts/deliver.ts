import type { State } from '../../../platform/store/state.ts'
import type { Receiver } from './channels/channel.ts'
import { Undelivered } from './channels/channel.ts'
import { arrived, failed, waiting, type Waiting } from './outbox.ts'

/**
 * Tries what is due, each receiver beside the others and each one’s messages in their order. A receiver that fails is
 * left alone until its next try. Only whoever has the duty of notices may call it.
 */
export async function deliver(
  state: State,
  receivers: readonly Receiver[],
  { now, signal }: { now(): Date; signal: AbortSignal },
): Promise<void> {
  const all = waiting(state)
  await Promise.all(
    receivers.map(async (receiver) => {
      for (const one of all.filter(({ channel }) => channel === receiver.channel)) {
        if (signal.aborted || Date.parse(one.next_at) > now().getTime()) return
        const because = await tried(one, receiver, signal)
        // Interrupted in the middle, it may have arrived or not: it is tried again by whoever comes next.
        if (signal.aborted && because !== null) return
        if (because === null) arrived(state, one, now())
        else return failed(state, one, because, now())
      }
    }),
  )
}

/** Null where it arrived, else why it did not. */
async function tried({ message }: Waiting, { send }: Receiver, signal: AbortSignal): Promise<string | null> {
  try {
    await send(message, signal)
    return null
  } catch (thrown) {
    return thrown instanceof Undelivered ? thrown.message : 'usher itself failed at it, which is a defect'
  }
}
