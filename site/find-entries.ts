/** The heading, the page's name, the address from the root of the site, and the beginning of the text below. */
export type SearchEntry = [heading: string, page: string, address: string, text: string]

/** Returns the entries that have every word of a query, the best first. */
export function findEntries(query: string, entries: readonly SearchEntry[]): SearchEntry[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return entries
    .map((entry): [number, SearchEntry] => [scoreEntry(words, entry), entry])
    .filter(([score]) => score > 0)
    .sort(([one], [other]) => other - one)
    .map(([, entry]) => entry)
}

/** 0 if a word is missing. A word of the heading counts more than one of the page's name, and that more than the text. */
function scoreEntry(words: readonly string[], [heading, page, , text]: SearchEntry): number {
  const places = [heading, page, text].map((place) => place.toLowerCase())
  const scores = words.map((word) => wordScore(word, places))
  if (scores.includes(0)) return 0
  const isWholeHeading = places[0] === words.join(' ')
  return scores.reduce((sum, score) => sum + score, isWholeHeading ? 100 : 0)
}

function wordScore(word: string, [heading = '', page = '', text = '']: readonly string[]): number {
  if (startsWord(heading, word)) return 20
  if (heading.includes(word)) return 8
  if (startsWord(page, word)) return 6
  if (startsWord(text, word)) return 2
  return text.includes(word) ? 1 : 0
}

function startsWord(place: string, word: string): boolean {
  const at = place.indexOf(word)
  if (at <= 0) return at === 0
  return !/[\p{L}\p{N}]/u.test(place[at - 1]!) || startsWord(place.slice(at + 1), word)
}
