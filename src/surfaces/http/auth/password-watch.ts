import { watchFile } from './file-watch.ts'
import { readPasswordHash } from '../../../platform/owner-password.ts'

export interface PasswordWatch {
  hash(): string | undefined
  stop(): void
}

/** Watches the password file. Calls `changed` at once when another process changes or clears the password. */
export function watchPassword(file: string, changed: (hash: string | undefined) => void): PasswordWatch {
  const { value, stop } = watchFile(
    file,
    () => tryReadHash(file),
    (now, before) => {
      if (now !== before) changed(now)
    },
  )
  value()
  return { hash: value, stop }
}

/** An unreadable file counts as no password, so nobody can sign in. */
function tryReadHash(file: string): string | undefined {
  try {
    return readPasswordHash(file)
  } catch {
    return undefined
  }
}
