import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSentenceList, type TestReference } from '../../tools/run/specification/sentence-list.ts'
import { hasPlaces, titleLines } from '../../tools/run/specification/test-source.ts'

const root = join(import.meta.dirname, '..', '..')
const { digest, document, sentences, unnumbered } = readSentenceList(root)
const sha256 = (text: string | Buffer) => new Bun.CryptoHasher('sha256').update(text).digest('hex')

/** The document beside this repository, or null in a copy without it. */
function readDocument(): Buffer | null {
  const folder = join(root, '../shared/spec')
  const [name] = existsSync(folder) ? readdirSync(folder).filter((each) => each.startsWith('000_')) : []
  return name ? readFileSync(join(folder, name)) : null
}
const original = readDocument()

describe('the quotes', () => {
  test('are the whole document, word for word and in order: they have its digest', () => {
    expect(sentences.length).toBeGreaterThan(200)
    expect(sha256(document)).toBe(digest)
  })

  test.skipIf(original === null)('are the document beside this repository (skipped in a copy without it)', () => {
    expect(sha256(original!)).toBe(digest)
    expect(document).toBe(original!.toString('utf8'))
  })

  test('are numbered consecutively', () => {
    let [section, last] = [0, 0]
    for (const { number } of sentences) {
      const [its, n] = number.split('.').map(Number) as [number, number]
      expect([number, its, n]).toEqual([number, ...(its === section ? [section, last + 1] : [section + 1, 1])])
      ;[section, last] = [its, n]
    }
  })

  test('are one sentence each', () => {
    const withoutMarkup = (quote: string) => quote.replace(/^\s*(\d+\. |- )/, '')
    const several = sentences.filter(({ quote }) => /[.!?]\)? +(\| )?[A-Z`]/.test(withoutMarkup(quote)))
    expect(several.map(({ number }) => number)).toEqual([])
  })

  test('leave out only headings, the heads of tables and blank lines', () => {
    const headOf = (at: number) => unnumbered[at + 1]?.startsWith('|---') ?? false
    const stating = unnumbered.filter((line, at) => !/^(|#+ .+|Rules:|\|(---\|)+)$/.test(line) && !headOf(at))
    expect(stating).toEqual([])
  })
})

describe('every sentence', () => {
  test('has a test, or the reason why it has none', () => {
    const wrong = sentences.filter(({ tests, exemption }) => tests.length > 0 === (exemption !== null))
    expect(wrong.map(({ number }) => number)).toEqual([])
  })

  test('that has no test promises nothing', () => {
    const reasons: [RegExp, (quote: string) => boolean][] = [
      [/^not shown$/, (quote) => quote.includes('not shown')],
      [/^title$/, (quote) => quote.endsWith(':')],
      [/^about the document$/, (quote) => /document|material|Base address|See Events/.test(quote)],
      [/^history$/, (quote) => /unreleased|published ahead/.test(quote)],
    ]
    const unfounded = sentences.filter(
      ({ quote, exemption }) =>
        exemption !== null && !reasons.some(([reason, fits]) => reason.test(exemption) && fits(quote)),
    )
    expect(unfounded.map(({ number, exemption }) => `${number} ${exemption}`)).toEqual([])
  })
})

const references = new Map(
  sentences.flatMap(({ tests }) => tests).map((one) => [[one.file, ...one.titles].join(' › '), one]),
)

describe('a test that the list names', () => {
  test.each([...references])('%s', (_name, reference) => {
    const source = readSource(reference)
    const lines = titleLines(source, reference)
    expect(lines, `its whole title in ${reference.file}`).not.toEqual([])
    // Without its group, a title that stands twice would name two tests.
    if (reference.titles.length === 1 && !hasPlaces(reference.titles[0]!)) expect(lines).toHaveLength(1)
    for (const group of reference.titles.slice(0, -1)) expect(source).toContain(group)
  })
})

function readSource({ file }: TestReference): string {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
