import { expect, test } from 'bun:test'
import { english } from './english/index.ts'
import { preferredLanguage } from './language.ts'
import { pseudoCatalogue, pseudoText } from './pseudo.ts'
import { loadWords, speak, words } from './words.ts'

test('the language that was chosen wins, then the first of the browser’s that the app speaks, then English', () => {
  expect(preferredLanguage('en', ['xx'])).toBe('en')
  expect(preferredLanguage('constructor', ['xx-YY', 'en-US'])).toBe('en')
  expect(preferredLanguage(null, [])).toBe('en')
})

test('the pseudo-language is accented and longer by two fifths', () => {
  const text = 'Nothing is downloading.'
  expect(pseudoText(text)).toMatch(/^\[Ñöţĥîñğ îš ðöŵñļöàðîñğ\..*\]$/)
  expect(pseudoText(text).length - 2).toBe(Math.ceil(text.length * 1.4))
})

test('another language says everything that was loaded so far, and what is loaded afterwards', async () => {
  await loadWords(['household'])
  await speak(pseudoCatalogue(english), 'en-GB')
  expect(words().common.retry).toBe(pseudoText('Try again'))
  expect(words().coming.more(3)).toBe(pseudoText('3 more'))
  await loadWords(['machine'])
  expect(words().health.title).toBe(pseudoText('Health'))
  await speak(english, 'en-GB')
  expect(words().health.title).toBe('Health')
})
