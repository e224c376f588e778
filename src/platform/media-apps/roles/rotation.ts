import type { InternalAddress, SharedCredential } from './media-app.ts'

export interface RotationMethod {
  /** Who generates the new credential and when the old one stops working; shown to people. */
  description: string
  /** Why it cannot be rotated here, as the end of a sentence; null if it can. */
  blockedReason(): Promise<string | null>
  /**
   * Replaces the credential, which is used from then on. `keep` writes what usher must store before the old one stops
   * working; null deletes a setting. Throws the app's error.
   */
  rotate(keep: SettingWriter): Promise<void>
  /** Deletes the old one, if both work for a while. */
  retireOld: ((keep: SettingWriter) => Promise<void>) | null
}

/** Writes one of usher's settings; null deletes it. */
export type SettingWriter = (setting: string, value: string | null) => void

/** An app with its new key, for the apps that have the old one. */
export interface RotatedCredential {
  app: string
  title: string
  internalAddress: InternalAddress
  /** Whether the stack has other services of this app: only an entry for its address is then this one. */
  isOneOfSeveral?: boolean
  credential: SharedCredential
}

/** One entry that was updated. */
export interface RotationResult {
  name: string
  /** The app tested the key successfully, or shows that it has it. */
  verified: boolean
}
