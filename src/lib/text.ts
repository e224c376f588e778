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

/** Joins clauses and sentences: `one. Two`, without a full stop at the end. */
export const joinWithStops = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/\.$/, '')).join('. ')

/** Returns an address or a path without `/` at its end. */
// Without the lookbehind, the time would grow with the square of a long row of slashes elsewhere in the text.
export const withoutTrailingSlashes = (text: string): string => text.replace(/(?<!\/)\/+$/, '')

/** Returns the start of a text that is too long, and how much of it is missing. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const [start, missing] = [text.slice(0, most), text.length - most]
  return `${start} … (${missing} more characters)`
}
