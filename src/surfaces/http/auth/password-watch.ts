import { statSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { readPasswordHash } from './password.ts'

export interface PasswordWatch {
  hash(): string | undefined
  stop(): void
}

/**
 * Watches the password file. Calls `changed` at once when another process changes or clears the password. File events
 * may be late or lost, so each use compares the file's stat too.
 */
export function watchPassword(file: string, changed: (hash: string | undefined) => void): PasswordWatch {
  let mark = fingerprint(file)
  let hash = tryReadHash(file)

  const refresh = () => {
    const now = fingerprint(file)
    if (now === mark) return
    mark = now
    const newHash = tryReadHash(file)
    if (newHash === hash) return
    hash = newHash
    changed(newHash)
  }

  const watcher = watch(dirname(file), (_event, name) => {
    if (name === null || name === basename(file)) refresh()
  })
  watcher.on('error', () => {})
  return {
    hash: () => (refresh(), hash),
    stop: () => watcher.close(),
  }
}

/** An unreadable file counts as no password, so nobody can sign in. */
function tryReadHash(file: string): string | undefined {
  try {
    return readPasswordHash(file)
  } catch {
    return undefined
  }
}

function fingerprint(file: string): string {
  const newHash = statSync(file, { throwIfNoEntry: false })
  return newHash ? `${newHash.ino} ${newHash.size} ${newHash.mtimeMs} ${newHash.ctimeMs}` : ''
}
