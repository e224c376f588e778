export interface GlossaryTerm {
  name: string
  aliases: readonly string[]
  /** One plain sentence, 120 characters at most. */
  summary: string
  /** A few sentences: what it is, and why it matters at home. */
  explanation: string
  seeAlso: readonly string[]
}

export function defineTerm(names: string, summary: string, explanation: string, see: string): GlossaryTerm {
  const [first = '', ...aliases] = names.split(', ')
  return { name: first, aliases, summary, explanation, seeAlso: see.split(', ') }
}

/** Lower case, without punctuation, and without a plural s. */
export function normalizeTerm(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return letters.length > 3 ? letters.replace(/s$/, '') : letters
}
