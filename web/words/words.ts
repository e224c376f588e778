import { signal } from '@preact/signals'
import { english } from './english/index.ts'

/** Everything the app itself says. Other languages have the same keys, by type. */
export type AppWords = typeof english

const current = signal<AppWords>(english)

/** The words of the reader’s language. A component that reads them is drawn again when the language changes. */
export const words = (): AppWords => current.value
