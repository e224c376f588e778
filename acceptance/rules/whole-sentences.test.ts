import { expect, test } from 'bun:test'
import { english } from '../../contract/languages/english.ts'
import { findHoleLiterals } from '../../tools/languages/hole-literals.ts'
import { sentenceSources } from '../../tools/languages/sentence-sources.ts'

/** Names of holes that hold a word of English grammar: other languages have no such word, or put it elsewhere. */
const grammarHoles = new Set(
  'are is was were be been has have had do does did would will may can could should must verb verbs noun nouns it its they them their they_are follow follows following starts shares doing how past_tense subject_with_verb article preposition'.split(
    ' ',
  ),
)

/** The file of a hole that looks like grammar, and why it is none. */
const allowedHoles: Readonly<Record<string, string>> = {
  'src/features/health/checks/library/missing-titles.ts':
    '“have … keep deleted files” is a whole remedy, not a predicate',
  'src/features/installation/update/declared-tag.ts': 'the name of a parameter',
  'src/features/installation/update/perform.ts': 'a label after a colon, translated as a whole',
  'src/features/installation/update/render-steps.ts': 'what replaces an arrow that a terminal cannot show',
  'src/features/overview/undo/render.ts': 'what replaces an arrow that a terminal cannot show',
  'src/platform/media-apps/qbittorrent/preferences.ts': 'keys of qBittorrent’s own preferences',
}

test('no hole of a pattern is named after a word of grammar', () => {
  const wrong = Object.values(english)
    .flatMap((area) => Object.entries(area))
    .filter(([pattern]) => [...pattern.matchAll(/\{(\w+?)(?:_\d+)?[:}]/g)].some(([, name]) => grammarHoles.has(name!)))
  expect(wrong).toEqual([])
})

test('no pattern makes a plural by putting an s behind a hole', () => {
  const wrong = Object.values(english).flatMap((area) => Object.keys(area).filter((pattern) => /\}s\b/.test(pattern)))
  expect(wrong).toEqual([])
})

const verbFirst =
  /^(?:is|are|was|were|has|have|had|does|do|did|would|will|may|can|could|should|must)(?: |$)|^(?:it|they) (?:is|are|was|were|has|have)$/
const singleWords = new Set('it its them their they this these that a an the of to by and or not'.split(' '))

/** A word of grammar, the beginning of a predicate, or two forms of a word of which a count chooses one. */
function isGrammar(literals: readonly string[]): boolean {
  return (
    literals.some((word) => verbFirst.test(word) || singleWords.has(word.toLowerCase())) ||
    literals.some((word) => /^[a-z]+$/.test(word) && literals.includes(`${word}s`))
  )
}

const grammarFound = sentenceSources()
  .flatMap(({ path, code }) => findHoleLiterals(path, code))
  .filter(({ literals }) => isGrammar(literals))

test('no hole is allowed that is no exception by now', () => {
  expect(Object.keys(allowedHoles).filter((path) => !grammarFound.some((found) => found.path === path))).toEqual([])
})

test('no hole is filled with a word of grammar', () => {
  const wrong = grammarFound.filter(({ path }) => !Object.hasOwn(allowedHoles, path))
  expect(wrong.map(({ path, hole, literals }) => `${path}: ${hole} = ${literals.join(' | ')}`)).toEqual([])
})
