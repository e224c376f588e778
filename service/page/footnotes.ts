/** Collects the words a report uses that not everybody knows, and explains each once at its foot. */
export function footnotes(gloss: ((word: string) => string | undefined) | undefined) {
  const asked = new Set<string>()
  return {
    ask(...words: string[]) {
      for (const word of words) asked.add(word)
    },
    draw(wrap: (text: string, indent: number) => string): string {
      const notes = [...asked].flatMap((word) => {
        const meaning = gloss?.(word)
        return meaning === undefined ? [] : [wrap(`${word}: ${meaning}`, 2)]
      })
      asked.clear()
      return notes.join('\n')
    },
  }
}
