/** What is the same in every language: quotations, commands, lines of logs, addresses. */
const sameEverywhere = [
  /"text":"(?:[^"\\]|\\.)*"/g,
  /"(?:command|commandLine|name|term|title|part_title|path|file|licence|release_name)":"(?:[^"\\]|\\.)*"/g,
  /\\"(?:[^"\\])*\\"/g,
  /(?<![:{,[])"[^"⟦]*"(?![:,}\]])/g,
  /“[^”⟦]*”/g,
  /→ [a-z][^⟦]*?(?= {2}|$|")/gm,
  /\b(?:npx )?usher (?:[a-z-]+)(?: [a-z-]+)*/g,
  /https?:\S+/g,
]

/** Three words of small letters: a clause that a reader would notice. */
const clause = /[A-Za-z’]+(?: [a-z’]{2,}){2,}/g

/** Returns the clauses in the output of a pseudo-language that are still English. */
export function remainingEnglish(output: string): string[] {
  const own = sameEverywhere.reduce((text, pattern) => text.replace(pattern, ' · '), output)
  return [...new Set(own.match(clause) ?? [])]
}
