/** Prepares a sentence to follow a colon. */
export function lowerFirst(text: string): string {
  return (text[0] ?? '').toLowerCase() + text.slice(1)
}

/** Joins names in a sentence: `a, b and c`. */
export function joinWithAnd(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Returns the text with a capital first. */
export const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Returns a clause as a sentence: capitalised, with a full stop. */
export const capitalizeSentence = (text: string): string => `${capitalize(text).replace(/\.$/, '')}.`
