import type { LanguageCatalogue } from './catalogue.ts'
import type { AppLanguage } from './language.ts'
import { dutch } from './dutch/index.ts'
import { french } from './french/index.ts'
import { german } from './german/index.ts'
import { italian } from './italian/index.ts'
import { polish } from './polish/index.ts'
import { portuguese } from './portuguese/index.ts'
import { spanish } from './spanish/index.ts'

/** How the words of each language but English are loaded, group by group. */
export const translations: Record<Exclude<AppLanguage, 'en'>, LanguageCatalogue> = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
}
