/**
 * Writes a value so that Compose's `.env` reader returns it unchanged. Returns undefined if that is impossible: an
 * environment cannot contain NUL or half a surrogate pair.
 *
 * Prefers single quotes: in them a dollar is a dollar to every reader. They cannot contain a backslash before a quote
 * or at the end, or a carriage return; double quotes can.
 * source: the dotenv package of compose-go v2, parser.go
 */
export function quoteEnvValue(value: string): string | undefined {
  if (value.includes('\0') || !value.isWellFormed()) return undefined
  if (/^[\w./:@%+,=-]+$/.test(value)) return value
  if (!/\\'|\\$|\r/.test(value)) return `'${value.replaceAll("'", "\\'")}'`
  const escaped = value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '\\$').replaceAll('\r', '\\r')
  return `"${escaped}"`
}

/** Undoes the escapes of a double-quoted value. `\$` becomes `$$`, which interpolation undoes. */
export function unescapeEnvValue(raw: string): string {
  return raw.replace(
    /\\(?:([abcfnrtv$"\\])|0(\d{0,3}))/g,
    (match, letter: string | undefined, octal: string | undefined) => {
      if (letter === '$') return '$$'
      if (letter === undefined) return octal ? String.fromCharCode(Number.parseInt(octal, 8)) : match
      return (
        { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }[letter] ?? (letter === 'c' ? match : letter)
      )
    },
  )
}
