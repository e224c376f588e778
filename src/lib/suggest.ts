/**
 * Counts the edits between two words: a letter inserted, deleted or changed, or two neighbours swapped. Returns at most
 * `limit + 1`.
 */
export function editDistance(from: string, to: string, limit = Infinity): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return last[to.length] ?? 0
}

/** Returns the entry of `known` that `word` most likely stands for, or undefined if none is near. */
export function nearestMatch(word: string, known: Iterable<string>): string | undefined {
  const typed = word.toLowerCase()
  const limit = typed.length < 3 ? 1 : typed.length < 8 ? 2 : 3
  let best: { name: string; edits: number } | undefined
  for (const name of known) {
    const edits = matchDistance(typed, name.toLowerCase(), limit)
    // If more than half of a short word differs, it is another word.
    if (edits <= limit && edits * 2 <= typed.length && edits < (best?.edits ?? Infinity)) best = { name, edits }
  }
  return best?.name
}

/** A prefix counts as one edit from its name: "sub" means subtitles. */
function matchDistance(typed: string, name: string, limit: number): number {
  const edits = editDistance(typed, name, limit)
  return edits > 1 && typed.length >= 3 && name.startsWith(typed) ? 1 : edits
}

/** Returns ` Did you mean sonarr?`, with its leading space, or an empty text. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const name = nearestMatch(word, known)
  return name === undefined ? '' : ` Did you mean ${name}?`
}
