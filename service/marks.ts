import { statSync } from 'node:fs'

/** What tells one version of some files from the next without reading them. */
export function marks(files: readonly string[]): string {
  return files.map(markOf).join('|')
}

export function markOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.ino}:${stat.size}:${stat.mtimeMs}` : '-'
}
