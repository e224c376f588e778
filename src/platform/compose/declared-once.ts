import { marks } from '../file-fingerprint.ts'
import type { DeclaredProject } from './declared.ts'

type Read = (signal?: AbortSignal) => Promise<DeclaredProject>

/**
 * What the project comes to, asked of Compose once for as long as these files are the same: each asking is a program of
 * its own, and one change asks several times. Files that these lead to are seen by whoever keeps a hand: another stack
 * gets another hand. What was not read to its end, or could not be, is asked again.
 */
export function declaredOnce(files: readonly string[], read: Read): Read {
  let held: { mark: string; whole: Promise<DeclaredProject> } | undefined
  return (signal) => {
    const mark = marks(files)
    if (held?.mark === mark) return held.whole
    const own = { mark, whole: read(signal) }
    held = own
    own.whole.catch(() => {
      if (held === own) held = undefined
    })
    return own.whole
  }
}
