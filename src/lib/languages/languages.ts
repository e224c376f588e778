import type { LanguageData } from './language-data.ts'
import { spokenLanguages, type SpokenLanguage } from './spoken-languages.ts'
import type { Translator } from './translator.ts'

/** The languages besides English, as a browser names them. `en-XA` is the usual name of a pseudo-language. */
type TranslatedLanguage = SpokenLanguage | 'en-XA'
export const translatedLanguages = [...Object.keys(spokenLanguages), 'en-XA'] as readonly TranslatedLanguage[]
export type Language = 'en' | TranslatedLanguage

const loaders: Record<TranslatedLanguage, () => Promise<LanguageData>> = {
  de: async () => (await import('./german.ts')).germanData,
  fr: async () => (await import('./french.ts')).frenchData,
  es: async () => (await import('./spanish.ts')).spanishData,
  it: async () => (await import('./italian.ts')).italianData,
  nl: async () => (await import('./dutch.ts')).dutchData,
  pl: async () => (await import('./polish.ts')).polishData,
  pt: async () => (await import('./portuguese.ts')).portugueseData,
  'en-XA': async () => (await import('./pseudo.ts')).pseudoData(),
}

const loaded = new Map<TranslatedLanguage, Promise<Translator>>()

/** Returns the translator of a language; null for English. A language is loaded once, when somebody asks for it. */
export async function translatorFor(language: Language): Promise<Translator | null> {
  if (language === 'en') return null
  const known = loaded.get(language) ?? load(language)
  loaded.set(language, known)
  return known
}

async function load(language: TranslatedLanguage): Promise<Translator> {
  const [{ createTranslator }, data] = await Promise.all([import('./translator.ts'), loaders[language]()])
  return createTranslator(data)
}
