import type { AlertChannelName } from '../../../../../contract/kinds/alerts.ts'
import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'

/** A setting’s value; undefined where nobody set it and nothing stands in for it. */
export type SettingLookup = (name: string) => string | undefined

/** A way to tell the operator, as it is set. */
export interface AlertReceiver {
  channel: AlertChannelName
  /** The machine that is sent to: `ntfy.sh`. */
  to: string
  /** Rejects with Undelivered where it did not arrive. */
  send(message: AlertMessage, signal: AbortSignal): Promise<void>
}

export interface AlertChannel {
  channel: AlertChannelName
  title: string
  settings: readonly string[]
  /** Null where nothing of it is set; the reason where what is set cannot be used. */
  createReceiver(values: SettingLookup): AlertReceiver | null | string
}

/** It did not arrive. The reason is told to people: no address and nothing secret stands in it. */
export class DeliveryError extends Error {
  override readonly name = 'Undelivered'
}
