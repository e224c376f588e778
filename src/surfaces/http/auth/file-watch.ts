import { statSync, watch, type FSWatcher } from 'node:fs'
import { basename, dirname } from 'node:path'

export interface FileWatch<Value> {
  value(): Value
  stop(): void
}

/**
 * Watches a file that other processes replace. Calls `changed` at once when the file has changed. File events may be
 * late or lost, so each use compares the file's stat too. The folder is watched from the first use
 * that finds it.
 */
export function watchFile<Value>(
  file: string,
  read: () => Value,
  changed: (now: Value, before: Value) => void,
): FileWatch<Value> {
  let mark = fingerprint(file)
  let value = read()
  let watcher: FSWatcher | undefined
  let stopped = false

  const refresh = () => {
    watcher ??= stopped ? undefined : tryWatch()
    const now = fingerprint(file)
    if (now === mark) return
    mark = now
    const before = value
    value = read()
    changed(value, before)
  }

  function tryWatch(): FSWatcher | undefined {
    if (!statSync(dirname(file), { throwIfNoEntry: false })) return undefined
    const opened = watch(dirname(file), (_event, name) => {
      if (name === null || name === basename(file)) refresh()
    })
    opened.on('error', () => {})
    return opened
  }

  return {
    value: () => (refresh(), value),
    stop() {
      stopped = true
      watcher?.close()
    },
  }
}

function fingerprint(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : ''
}
