import type { ChannelName } from '../../../../../contract/kinds/alerts.ts'
import type { Message } from '../../../../../contract/kinds/notice.ts'

/** A setting’s value; undefined where nobody set it and nothing stands in for it. */
export type Values = (name: string) => string | undefined

/** A way to tell the operator, as it is set. */
export interface Receiver {
  channel: ChannelName
  /** The machine that is sent to: `ntfy.sh`. */
  to: string
  /** Rejects with Undelivered where it did not arrive. */
  send(message: Message, signal: AbortSignal): Promise<void>
}

export interface Channel {
  channel: ChannelName
  title: string
  settings: readonly string[]
  /** Null where nothing of it is set; the reason where what is set cannot be used. */
  receiver(values: Values): Receiver | null | string
}

/** It did not arrive. The reason is told to people: no address and nothing secret stands in it. */
export class Undelivered extends Error {
  override readonly name = 'Undelivered'
}
