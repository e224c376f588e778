import { signal } from '@preact/signals'

/** The languages that the app speaks. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'] as const

export type AppLanguage = (typeof languages)[number]

/** The tags that say more than the name of a language: how dates and figures are written. */
const regions: Partial<Record<AppLanguage, string>> = { en: 'en-GB', pt: 'pt-PT' }

/** Returns a language as `Intl` takes it. */
export const tagOf = (name: AppLanguage): string => regions[name] ?? name

/** The reader’s language, as `Intl` takes it. */
export const language = signal(tagOf('en'))

export const isLanguage = (name: string): name is AppLanguage => (languages as readonly string[]).includes(name)

/** Returns the language that was chosen before, or the first one of the browser’s that the app speaks. */
export function preferredLanguage(chosen: string | null, ofBrowser: readonly string[]): AppLanguage {
  if (chosen !== null && isLanguage(chosen)) return chosen
  const bases = ofBrowser.map((tag) => tag.split('-')[0]!.toLowerCase())
  return bases.find(isLanguage) ?? 'en'
}
