import { expect, test } from 'bun:test'
import { acceptedLanguage, languageOf, languageOfEnvironment } from './choose-language.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE_de.UTF-8', 'de'],
  ['German', 'de'],
  ['en-XA', 'en-XA'],
  ['pseudo', 'en-XA'],
  ['en-GB', 'en'],
  ['tlh', undefined],
])('languageOf(%j) is %j', (text, language) => {
  expect(languageOf(text)).toBe(language as ReturnType<typeof languageOf>)
})

test.each([
  ['', 'en'],
  ['de', 'de'],
  ['fr, de;q=0.8, en;q=0.9', 'en'],
  ['fr, de-CH;q=0.8, en;q=0.7', 'de'],
  ['de;q=0, en', 'en'],
  ['de;q=much', 'en'],
  ['*', 'en'],
  ['x'.repeat(9_000), 'en'],
])('a browser that sends Accept-Language: %s gets %s', (header, language) => {
  expect(acceptedLanguage([header])).toBe(language as ReturnType<typeof acceptedLanguage>)
})

test.each([
  [{ USHER_LANGUAGE: 'de', LC_ALL: 'en_GB.UTF-8' }, 'de'],
  [{ LC_ALL: 'de_DE.UTF-8', LANG: 'en_GB.UTF-8' }, 'de'],
  [{ LC_MESSAGES: 'C', LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'de_DE@euro' }, 'de'],
  [{ LANG: 'fr_FR.UTF-8' }, 'en'],
  [{}, 'en'],
])('the environment %j chooses %s', (env, language) => {
  expect(languageOfEnvironment(env)).toBe(language as ReturnType<typeof languageOfEnvironment>)
})
