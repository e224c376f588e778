import { statSync } from 'node:fs'

/** Detects another version of some files without reading them. */
export function filesFingerprint(files: readonly string[]): string {
  return files.map(fileFingerprint).join('|')
}

export function fileFingerprint(file: string): string {
  try {
    const stat = statSync(file, { throwIfNoEntry: false })
    return stat ? `${stat.ino}:${stat.size}:${stat.mtimeMs}` : '-'
  } catch (error) {
    // The code that reads the file reports what is wrong with it.
    return String((error as NodeJS.ErrnoException).code)
  }
}
