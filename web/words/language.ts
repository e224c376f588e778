import { signal } from '@preact/signals'

/** The languages that the app speaks, each by its own name. */
export const languages = { en: 'English' } as const

export type Language = keyof typeof languages

/** The reader’s language, as `Intl` takes it. */
export const language = signal('en-GB')
