/** The values that a setting takes, if its sentence names all of them: `on or off`, `one of quiet, normal, everything`. */
export function choicesOf(accepts: string): readonly string[] {
  const listed = /^one of (.+)$/.exec(accepts)?.[1]
  if (listed !== undefined) return listed.split(', ').filter(isWord)
  const pair = accepts.split(' or ')
  return pair.length === 2 && pair.every(isWord) ? pair : []
}

const isWord = (text: string): boolean => /^[a-z0-9-]+$/.test(text)

/** Whether a setting takes a number alone. */
export const takesNumber = (accepts: string): boolean => /^a (number|port)\b|^three digits\b/.test(accepts)
