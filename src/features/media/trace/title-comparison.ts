/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l', '&': ' and ' }

/** Returns a title for comparison: without case, accents, punctuation and a leading article. */
export function normalizeTitle(title: string): string {
  const letters = foldTitle(title)
  const bare = letters.replace(/^(?:the|an?) (?=\S)/, '').replace(/(?<=\S) (?:the|an?)$/, '')
  return bare === '' ? letters : bare
}

/** Most titles of a library are nothing else, and then there is nothing to take away. */
const PLAIN_WORDS = /^[a-z\d]+(?: [a-z\d]+)*$/

/** Returns a text without case, accents and punctuation. */
export function foldTitle(title: string): string {
  const lower = title.toLowerCase()
  if (PLAIN_WORDS.test(lower)) return lower
  return lower
    .replace(/[ßøæœđł&]/g, (letter) => plainLetters[letter]!)
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
