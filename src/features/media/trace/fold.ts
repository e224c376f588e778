/** Letters that do not come apart into a plain one and its accent. */
const plain: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l', '&': ' and ' }

/** A title as it is compared: without case, accents, marks and a leading article. */
export function fold(title: string): string {
  const letters = title
    .toLowerCase()
    .replace(/[ßøæœđł&]/g, (letter) => plain[letter]!)
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const bare = letters.replace(/^(?:the|an?) (?=\S)/, '').replace(/(?<=\S) (?:the|an?)$/, '')
  return bare === '' ? letters : bare
}
