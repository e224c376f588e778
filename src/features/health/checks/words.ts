/** A sentence or phrase as it goes on after a colon. */
export function lower(text: string): string {
  return (text[0] ?? '').toLowerCase() + text.slice(1)
}

/** Names in a sentence: `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
