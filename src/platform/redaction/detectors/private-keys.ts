import type { SensitiveMatch } from './match.ts'

const BEGIN = '-----BEGIN '
const END = '-----END '
const DASHES = '-----'

/** Finds the body of a key or a certificate in PEM form. Without its end it goes on to the end of the text. */
export function findPemBodies(text: string): SensitiveMatch[] {
  const found: SensitiveMatch[] = []
  for (let at = text.indexOf(BEGIN); at !== -1; at = text.indexOf(BEGIN, at)) {
    const titleEnds = text.indexOf(DASHES, at + BEGIN.length)
    if (titleEnds === -1) break
    const from = titleEnds + DASHES.length
    const end = text.indexOf(END, from)
    const to = end === -1 ? text.length : end
    if (to > from) found.push({ from, to, type: 'secret' })
    at = to
  }
  return found
}

const MAX_PEM_LINES = 200

/**
 * Returns which lines are the body of a PEM block that began on an earlier line. A block without an end stops after more
 * lines than a key has.
 */
export function pemBodyLines(lines: readonly string[]): boolean[] {
  let open = 0
  return lines.map((line) => {
    const [begins, ends] = [line.lastIndexOf(BEGIN), line.lastIndexOf(END)]
    const isBody = open > 0 && begins === -1 && ends === -1
    if (begins > ends) open = MAX_PEM_LINES
    else if (ends !== -1) open = 0
    else open = Math.max(0, open - 1)
    return isBody
  })
}
