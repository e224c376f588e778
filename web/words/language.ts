import { signal } from '@preact/signals'

/** The languages that the app speaks, each by its own name. */
export const languages = {
  en: { name: 'English', tag: 'en-GB' },
} as const

export type AppLanguage = keyof typeof languages

/** The reader’s language, as `Intl` takes it. */
export const language = signal<string>(languages.en.tag)

export const isLanguage = (name: string): name is AppLanguage => Object.hasOwn(languages, name)

/** Returns the language that was chosen before, or the first one of the browser’s that the app speaks. */
export function preferredLanguage(chosen: string | null, ofBrowser: readonly string[]): AppLanguage {
  if (chosen !== null && isLanguage(chosen)) return chosen
  const bases = ofBrowser.map((tag) => tag.split('-')[0]!.toLowerCase())
  return bases.find(isLanguage) ?? 'en'
}
