import type { RotationMethod } from '../roles/rotation.ts'
import type { AppConnection, AppContext } from './connection.ts'
import type { CredentialCandidate, AppProtocol } from './protocol.ts'

/** 24 characters in base64url. */
const PASSWORD_BYTES = 18

interface PasswordRotationOptions {
  connection: AppConnection
  protocol: AppProtocol
  context: AppContext
  description: string
  /** The settings for the password and for its successor during a rotation. */
  settings: readonly [password: string, next: string]
  /** Makes the app replace the current password with this one. */
  change(password: string, current: CredentialCandidate | undefined): Promise<unknown>
}

/**
 * Rotates a password that the app hashes, so that usher must keep it. Both passwords stay in the settings until the new
 * one works; if the rotation is interrupted, both are tried.
 */
export const createPasswordRotation = ({
  connection,
  protocol,
  context,
  description,
  settings,
  change,
}: PasswordRotationOptions): RotationMethod => ({
  description,
  retireOld: null,
  blockedReason: async () => null,
  rotate: async (keep) => {
    const [PASSWORD, NEXT] = settings
    const opened = await connection.usedCredentialSource()
    const all = await protocol.findCredentials((await context.findEndpoint(protocol)).place)
    const current = all.find(({ source }) => opened.known && source === opened.value)
    // Left from an interrupted rotation. Without this, the password that works would be overwritten by the next one.
    if (current?.setting === NEXT) keep(PASSWORD, current.value)
    const password = crypto.getRandomValues(new Uint8Array(PASSWORD_BYTES)).toBase64({ alphabet: 'base64url' })
    keep(NEXT, password)
    await change(password, current)
    // An old session would succeed without testing the new password.
    context.sessionCache.sessions.clear()
    keep(PASSWORD, password)
    keep(NEXT, null)
  },
})
