import { statSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { keptHash } from './password.ts'

export interface PasswordWatch {
  /** The hash at this moment. */
  hash(): string | undefined
  stop(): void
}

/**
 * The password as it is on disk, and `changed` at once when another process changes it or takes it away. A notice may be
 * late or lost, so the file’s own mark is compared at each use too.
 */
export function watchPassword(file: string, changed: (hash: string | undefined) => void): PasswordWatch {
  let mark = markOf(file)
  let hash = readable(file)

  const look = () => {
    const now = markOf(file)
    if (now === mark) return
    mark = now
    const found = readable(file)
    if (found === hash) return
    hash = found
    changed(found)
  }

  const watcher = watch(dirname(file), (_event, name) => {
    if (name === null || name === basename(file)) look()
  })
  watcher.on('error', () => {})
  return {
    hash: () => (look(), hash),
    stop: () => watcher.close(),
  }
}

/** A file that cannot be read is no password: nobody is let in by it. */
function readable(file: string): string | undefined {
  try {
    return keptHash(file)
  } catch {
    return undefined
  }
}

function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : ''
}
