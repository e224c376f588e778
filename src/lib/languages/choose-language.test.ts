import { expect, test } from 'bun:test'
import { acceptedLanguage, languageOf, languageOfEnvironment } from './choose-language.ts'
import { translatedLanguages, translatorFor } from './languages.ts'
import { spokenLanguages } from './spoken-languages.ts'

test.each(Object.entries(spokenLanguages))('%s is chosen by its tag, a region and its names', (tag, names) => {
  const texts = [tag, `${tag}-XX`, `${tag}_${tag.toUpperCase()}.UTF-8`, ...names]
  expect(texts.map(languageOf)).toEqual(texts.map(() => tag as ReturnType<typeof languageOf>))
  expect(acceptedLanguage([`tlh, ${tag};q=0.8, en;q=0.7`])).toBe(tag as ReturnType<typeof acceptedLanguage>)
})

test('every language is loaded once', async () => {
  for (const tag of translatedLanguages) {
    const translator = await translatorFor(tag)
    expect([translator?.tag, await translatorFor(tag)]).toEqual([tag, translator])
  }
})

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
  ['tlh, de;q=0.8, en;q=0.9', 'en'],
  ['tlh, de-CH;q=0.8, en;q=0.7', 'de'],
  ['pt-BR, en;q=0.9', 'pt'],
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
  [{ LANG: 'tlh_QO.UTF-8' }, 'en'],
  [{}, 'en'],
])('the environment %j chooses %s', (env, language) => {
  expect(languageOfEnvironment(env)).toBe(language as ReturnType<typeof languageOfEnvironment>)
})
