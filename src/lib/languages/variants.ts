import { capitalize } from '../text.ts'

/** The same words in another place of a sentence, and how their translation becomes what stands here. */
export interface TextVariant {
  text: string
  restore(translation: string): string
}

/** Returns a text as it is, with another first letter, and with or without its full stop. */
export function variantsOf(text: string): TextVariant[] {
  const isCapital = text.charAt(0) !== text.charAt(0).toLowerCase()
  const recased = (isCapital ? text.charAt(0).toLowerCase() : text.charAt(0).toUpperCase()) + text.slice(1)
  // A translation that begins a sentence may begin with a noun, so it is never lowered.
  const recase = isCapital ? capitalize : same
  return [
    { text, restore: same },
    { text: recased, restore: recase },
    { text: toggleStop(text), restore: restoreStop(text) },
    { text: toggleStop(recased), restore: (translation) => restoreStop(text)(recase(translation)) },
  ]
}

const same = (text: string): string => text

const toggleStop = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : `${text}.`)

const restoreStop =
  (original: string) =>
  (translation: string): string =>
    original.endsWith('.') ? `${translation}.` : translation.replace(/\.(?=\W*$)/, '')
