import { refuse, type Refusal } from '../../lib/errors.ts'

export type Place = readonly (string | number)[]

/** Something in a stack file that cannot be right. */
export interface Mistake {
  file: string
  /** Where in the file, as keys and positions from its top. */
  place: Place
  /** One plain sentence. */
  says: string
  /** Known already for what the YAML reader itself found. */
  line?: number
}

/** Every mistake at once, each with its file and line. `read` gives a file's text again. */
export async function refuseMistakes(
  mistakes: readonly Mistake[],
  read: (file: string) => string | undefined,
): Promise<Refusal> {
  const { lineIn } = await import('./lines.ts')
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? read(file) ?? ''
    texts.set(file, text)
    return text
  }
  const placed = mistakes.map(({ file, place, says, line }) => ({
    file,
    says,
    line: line ?? lineIn(textOf(file), place),
  }))
  placed.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  const told = new Set(placed.map(({ file, line, says }) => `${file}:${line}  ${says}`))
  const files = [...new Set(placed.map(({ file }) => file))]
  return refuse(
    'STACK-1',
    { count: told.size === 1 ? 'a mistake' : `${told.size} mistakes`, files: files.join(' and ') },
    { detail: [...told].join('\n') },
  )
}
