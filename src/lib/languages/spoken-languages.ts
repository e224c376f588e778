/** The languages that usher speaks besides English: the tag of each, as a browser names it, and its names. */
export const spokenLanguages = {
  de: ['german', 'deutsch'],
  fr: ['french', 'français'],
  es: ['spanish', 'español'],
  it: ['italian', 'italiano'],
  nl: ['dutch', 'nederlands'],
  pl: ['polish', 'polski'],
  pt: ['portuguese', 'português'],
} as const

export type SpokenLanguage = keyof typeof spokenLanguages

/** `en`, and the tag of every other language. */
export const languageTags: readonly string[] = ['en', ...Object.keys(spokenLanguages)]
