import type { AppLanguage } from './language.ts'

/** Each language by its own name. */
export const languageNames: Record<AppLanguage, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
}
