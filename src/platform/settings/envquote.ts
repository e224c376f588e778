/**
 * A value as Compose's reader of `.env` files takes it, and gives back unchanged. Undefined when it cannot be
 * written: nothing in an environment can hold NUL, and half a character is no text.
 *
 * Single quotes come first: in them a dollar is a dollar to every reader there is. They cannot hold a backslash
 * before a quote or at the end, nor a carriage return; double quotes can.
 * source: the dotenv package of compose-go v2, parser.go
 */
export function quoted(value: string): string | undefined {
  if (value.includes('\0') || !value.isWellFormed()) return undefined
  if (/^[\w./:@%+,=-]+$/.test(value)) return value
  if (!/\\'|\\$|\r/.test(value)) return `'${value.replaceAll("'", "\\'")}'`
  const escaped = value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '\\$').replaceAll('\r', '\\r')
  return `"${escaped}"`
}

/** The escapes of a double-quoted value, undone; `\$` becomes `$$`, which the putting-in of variables undoes. */
export function unescaped(raw: string): string {
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
