import { translatedLanguages, type Language } from './languages.ts'
import { spokenLanguages, type SpokenLanguage } from './spoken-languages.ts'

/** The names of a language besides its tag. */
const otherNames = new Map<string, Language>([
  ['english', 'en'],
  ['pseudo', 'en-XA'],
  ...Object.entries(spokenLanguages).flatMap(([tag, names]) =>
    names.map((name) => [name, tag as SpokenLanguage] as const),
  ),
])

const languages: readonly Language[] = ['en', ...translatedLanguages]

/** Returns the language that a tag means, such as `de-AT`, a name, or a locale such as `de_DE.UTF-8`. */
export function languageOf(text: string): Language | undefined {
  const tag = text
    .trim()
    .toLowerCase()
    .replace(/[.@][^]*$/, '')
    .replaceAll('_', '-')
  const [base = ''] = tag.split('-')
  return (
    otherNames.get(tag) ?? languages.find((one) => one.toLowerCase() === tag) ?? languages.find((one) => one === base)
  )
}

/**
 * Returns the language of the environment. The first variable that is set decides, as in POSIX; usher's own comes before
 * them. A language that usher does not speak is English.
 */
export function languageOfEnvironment(env: Readonly<Record<string, string | undefined>>): Language {
  const text = env['USHER_LANGUAGE'] || env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return (text && languageOf(text)) || 'en'
}

/** Returns the language that a browser wants most, of those that usher speaks. source: RFC 9110, section 12.5.4 */
export function acceptedLanguage(values: readonly string[]): Language {
  const wanted = values
    .join(',')
    .split(',', MAX_RANGES)
    .map(parseRange)
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  for (const { range } of wanted) {
    const language = range === '*' ? 'en' : languageOf(range)
    if (language !== undefined) return language
  }
  return 'en'
}

/** A browser sends a few; more are not read. */
const MAX_RANGES = 32

function parseRange(part: string): { range: string; quality: number } {
  const [range = '', ...parameters] = part.split(';').map((one) => one.trim())
  const weight = parameters.find((one) => /^q=/i.test(one))
  const quality = weight === undefined ? 1 : Number(weight.slice('q='.length))
  return { range, quality: quality >= 0 && quality <= 1 ? quality : 0 }
}
