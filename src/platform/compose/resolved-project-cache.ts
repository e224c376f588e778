import { filesFingerprint } from '../file-fingerprint.ts'
import type { ResolvedProject } from './resolved-project.ts'

type ReadResolvedProject = (signal?: AbortSignal) => Promise<ResolvedProject>

/**
 * Caches the resolved project while these files stay the same: every read starts a program, and one change needs
 * several. Included files are not checked here: when the stack changes, the owner creates a new runner. A failed or
 * aborted read is not cached.
 */
export function cacheResolvedProject(files: readonly string[], read: ReadResolvedProject): ReadResolvedProject {
  let cached: { mark: string; project: Promise<ResolvedProject> } | undefined
  return (signal) => {
    const fingerprint = filesFingerprint(files)
    if (cached?.mark === fingerprint) return cached.project
    const entry = { mark: fingerprint, project: read(signal) }
    cached = entry
    entry.project.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.project
  }
}
