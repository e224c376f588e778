/** Quotes a word so that a shell takes it literally. */
export const quoteForShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`

/**
 * Splits a command line into its words, as a shell does. Returns null if it is more than one command, or if a shell would
 * replace a part of it. source: POSIX.1-2024, Shell Command Language, 2.2 Quoting
 */
export function splitShellWords(line: string): string[] | null {
  const words: string[] = []
  let rest = line.trim()
  while (rest !== '') {
    const word = WORD.exec(rest)?.[0]
    if (word === undefined) return null
    words.push(word.replaceAll(PART, unquote))
    rest = rest.slice(word.length).trimStart()
  }
  return words
}

/** Bare letters are one part as a whole: if each could be one, a word that is refused would be tried in every split. */
const PART =
  /'([^']*)'|"((?:[^"\\$`]|\\["\\$`!])*)"|\\(.)|([^\s'"\\|&;<>()$`*?[\]#~!{}]+)(?![^\s'"\\|&;<>()$`*?[\]#~!{}])/gu
const WORD = new RegExp(`^(?:${PART.source})+(?=\\s|$)`, 'u')

function unquote(_part: string, single?: string, double?: string, escaped?: string, bare?: string): string {
  return single ?? double?.replaceAll(/\\(.)/gu, '$1') ?? escaped ?? bare!
}
