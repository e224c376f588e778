import type { AlertChannelName } from '../../../../../contract/kinds/alerts.ts'
import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'

/** Returns a setting’s value; undefined if it has neither a value nor a default. */
export type SettingLookup = (name: string) => string | undefined

/** A configured alert channel. */
export interface AlertReceiver {
  channel: AlertChannelName
  /** The host that it sends to, such as `ntfy.sh`. */
  to: string
  /** Rejects with a DeliveryError if the message was not delivered. */
  send(message: AlertMessage, signal: AbortSignal): Promise<void>
}

export interface AlertChannel {
  channel: AlertChannelName
  title: string
  settings: readonly string[]
  /** Returns null if the channel is not configured, or why its settings are unusable. */
  createReceiver(values: SettingLookup): AlertReceiver | null | string
}

/** The reason is shown to people, so it must contain no address and no secret. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** How long the other side wants to be left alone, in seconds; undefined if it does not say. */
  readonly waitSeconds: number | undefined

  constructor(reason: string, waitSeconds?: number) {
    super(reason)
    this.waitSeconds = waitSeconds
  }
}
