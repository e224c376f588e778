/** A word that a household or its operator meets, and what it means. */
export interface Word {
  word: string
  /** Other names for the same thing. */
  aliases: readonly string[]
  /** One plain sentence, 120 characters at most. */
  short: string
  /** A few sentences: what it is, and why it matters at home. */
  longer: string
  /** Words that go with it. */
  see: readonly string[]
}

/** A word of the table: its name and other names, the short meaning, the longer one, what goes with it. */
export function word(names: string, short: string, longer: string, see: string): Word {
  const [first = '', ...aliases] = names.split(', ')
  return { word: first, aliases, short, longer, see: see.split(', ') }
}
