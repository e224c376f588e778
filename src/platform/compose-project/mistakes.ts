import { usherError, type UsherError } from '../../lib/errors.ts'

export type KeyPath = readonly (string | number)[]

export interface StackMistake {
  file: string
  /** Keys and list positions from the top of the file. */
  key_path: KeyPath
  message: string
  /** Set only for mistakes that the YAML parser found. */
  line?: number
}

/** Returns one error for all mistakes, each with its file and line. `read` rereads a file's text. */
export async function stackMistakesError(
  mistakes: readonly StackMistake[],
  read: (file: string) => string | undefined,
): Promise<UsherError> {
  const { createLineFinder } = await import('./strict-yaml.ts')
  const finders = new Map<string, (keyPath: KeyPath) => number>()
  const lineIn = (file: string, keyPath: KeyPath) => {
    const find = finders.get(file) ?? createLineFinder(read(file) ?? '')
    finders.set(file, find)
    return find(keyPath)
  }
  const placed = mistakes.map(({ file, key_path, message, line }) => ({
    file,
    message,
    line: line ?? lineIn(file, key_path),
  }))
  placed.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  const lines = new Set(placed.map(({ file, line, message }) => `${file}:${line}  ${message}`))
  const files = [...new Set(placed.map(({ file }) => file))]
  return usherError(
    'STACK-1',
    { count: lines.size === 1 ? 'a mistake' : `${lines.size} mistakes`, files: files.join(' and ') },
    { detail: [...lines].join('\n') },
  )
}
