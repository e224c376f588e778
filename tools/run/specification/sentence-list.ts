import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file, and the title of a test in it, after the titles of the groups around it if they are needed. */
export interface TestReference {
  file: string
  titles: string[]
}

export interface SpecificationSentence {
  /** `7.33`. */
  number: string
  /** Word for word, with the document's own markup. */
  quote: string
  /** The tests that hold it. */
  tests: TestReference[]
  /** Why no test can hold it. */
  exemption: string | null
}

export interface SentenceList {
  /** SHA-256 of the document. */
  digest: string
  sentences: SpecificationSentence[]
  /** Lines of the document that state nothing: headings, heads of tables, and blank lines. */
  unnumbered: string[]
  /** The quoted document: the same bytes, if no sentence is missing or changed. */
  document: string
}

export const SENTENCE_LIST = 'acceptance/specification/specification.txt'

export function readSentenceList(root: string): SentenceList {
  return parseSentenceList(readFileSync(join(root, SENTENCE_LIST), 'utf8'))
}

/** Reads the list: `%` is a note or the digest, `=` a test, `-` an exemption; everything else is the document. */
export function parseSentenceList(text: string): SentenceList {
  const list: SentenceList = { digest: '', sentences: [], unnumbered: [], document: '' }
  const lines: string[] = []
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const sentence = list.sentences.at(-1)
    const [, number, quote] = /^(\d+\.\d+) (.*)$/.exec(line) ?? []
    if (line.startsWith('%')) list.digest ||= /\b[\da-f]{64}\b/.exec(line)?.[0] ?? ''
    else if (line.startsWith('= ')) sentence?.tests.push(parseReference(line.slice(2)))
    else if (line.startsWith('- ') && sentence) sentence.exemption = line.slice(2)
    else if (number !== undefined && quote !== undefined) {
      list.sentences.push({ number, quote, tests: [], exemption: null })
      if (beginsLine(quote, lines.at(-1))) lines.push(quote)
      else lines.push(`${lines.pop()} ${quote}`)
    } else {
      list.unnumbered.push(line)
      lines.push(line)
    }
  }
  return { ...list, document: lines.join('\n') }
}

/** A sentence begins a line of the document if its markup does, or if a blank line is before it. */
function beginsLine(quote: string, before: string | undefined): boolean {
  return !before || /^\s*(\d+\. |- |\| )/.test(quote)
}

function parseReference(text: string): TestReference {
  const [file = '', ...titles] = text.split(' › ')
  return { file, titles }
}
