import { statSync } from 'node:fs'

/** What tells one version of some files from the next without reading them. */
export function marks(files: readonly string[]): string {
  return files.map(markOf).join('|')
}

export function markOf(file: string): string {
  try {
    const stat = statSync(file, { throwIfNoEntry: false })
    return stat ? `${stat.ino}:${stat.size}:${stat.mtimeMs}` : '-'
  } catch (error) {
    // Whoever reads the file says what is wrong with it.
    return String((error as NodeJS.ErrnoException).code)
  }
}
