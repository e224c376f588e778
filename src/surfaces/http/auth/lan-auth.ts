import type { UsherPaths } from '../../../platform/paths.ts'
import { usherError } from '../../../lib/errors.ts'
import type { LanAuth } from './authenticator.ts'
import { readPasswordHash, passwordFile } from '../../../platform/owner-password.ts'
import { watchPassword } from './password-watch.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Enables sign-in from the LAN. Throws if no password is set. A password change ends every session first, then calls
 * `changed`.
 */
export function openLanAuth(paths: UsherPaths, sessions: SessionStore, changed: (isSet: boolean) => void): LanAuth {
  const file = passwordFile(paths)
  if (readPasswordHash(file) === undefined) throw usherError('SURFACE-9', {})
  const password = watchPassword(file, (hash) => {
    sessions.endAll()
    changed(hash !== undefined)
  })
  return { password }
}
